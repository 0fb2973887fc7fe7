// product.md 7: the calls, and how their answers are read.
import { accountCalls } from './account-calls.ts'
import { campaignCalls } from './campaign-calls.ts'
import { registrationCalls } from './registration-calls.ts'
import { shopCalls } from './shop-calls.ts'
import type { Section } from './statement.ts'

const API = ['client/api/api.ts', 'client/api/api-error.ts']

export const calls: Section = {
  title: '7. Calls',
  statements: [
    {
      id: '7.credentials',
      quote: 'All calls send credentials',
      code: ['client/api/api.ts', 'client/api/upload.ts'],
      tests: {
        'client/api/documented-calls.test.ts': 'the client sends %s',
        'client/api/upload.test.ts': 'sends the raw file with its own content type, and cookies',
      },
    },
    {
      id: '7.json',
      quote: 'bodies are JSON unless the row says otherwise.',
      says: 'Bodies are JSON',
      code: ['client/api/api.ts', 'server/routes/register-routes.ts'],
      tests: {
        'client/api/api.test.ts': 'throws the message, code and fields of a 200 with an error',
        'server/routes/bad-input.test.ts': 'is refused as another type than JSON',
      },
    },
    ...accountCalls,
    ...registrationCalls,
    ...shopCalls,
    ...campaignCalls,
    {
      id: '7.error',
      quote: 'A response with `error` is a failure',
      code: API,
      tests: { 'client/api/api.test.ts': 'throws the message, code and fields of a 200 with an error' },
    },
    {
      id: '7.data',
      quote: 'otherwise its `data`, where present, is the result.',
      says: 'Without `error`, the `data` of a response is the result',
      code: API,
      tests: { 'client/api/api.test.ts': 'returns the data of the body' },
    },
    {
      id: '7.not-ok',
      quote: 'A reply that is not OK throws its status text.',
      code: API,
      tests: { 'client/api/api.test.ts': 'throws the status text of a non-OK response, with its request id' },
    },
    {
      id: '7.failures-reach-caller',
      quote: 'Failures reach the caller.',
      code: API,
      tests: {
        'client/api/api.test.ts': [
          'throws for a body that is not JSON',
          'rejects with AbortError when the query is cancelled',
        ],
        'client/e2e/fault.e2e.ts': 'a list that fails three times shows an error, and loads by its button @desktop',
      },
    },
  ],
}
