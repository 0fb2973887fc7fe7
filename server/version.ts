// The version of this server: `0.1.0-<commits>` in the npm package, where package.json has it; without the commits in a checkout.
import { readFileSync } from 'node:fs'
import * as z from 'zod'

const Manifest = z.object({ version: z.string() })

export const { version } = Manifest.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))
