// `npm run openapi`: writes openapi.json, the document that `GET /control/openapi.json` serves, for the linter and for a
// comparison with another version (CONTRIBUTING.md).
import { writeFileSync } from 'node:fs'
import { createOpenApi } from '#contract/openapi/document.ts'
import { version } from '#server/version.ts'

const document = createOpenApi({ title: 'Struka API', version, serverUrl: 'http://127.0.0.1:3000' })
writeFileSync('openapi.json', `${JSON.stringify(document, null, 1)}\n`)
