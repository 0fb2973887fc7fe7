// A documented call as a statement: what the client sends, and what the server does with it.
import type { Statement } from './statement.ts'

export type Call = Pick<Statement, 'id' | 'quote' | 'says' | 'routes'> & {
  /** Names the contract and the handlers. */
  concept: string
  /** Text of the row of documented-calls.test.ts that proves what the client sends; none where only the server is asked. */
  sent?: string
  test: Statement['tests']
}

export function toStatement({ id, concept, sent, test, ...words }: Call): Statement {
  return {
    id: `7.${id}`,
    ...words,
    code: [`server/contract/${concept}.ts`, `server/routes/${concept}.ts`],
    tests: sent ? { ...test, 'client/api/documented-calls.test.ts': `the client sends %s › ${sent}` } : test,
  }
}
