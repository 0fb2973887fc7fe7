// Requests of the abuse bench, from shoppers and from attackers, each at an address of its own.
import { type Agent, request } from 'node:http'

export type Call = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  address: string
}

/** The status of the answer; 0 when the connection was cut, as an attacker's may be. */
export function send(
  url: string,
  { path, method = 'GET', headers = {}, body, address }: Call,
  agent?: Agent,
): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const sent = request({ hostname, port, path, method, headers, localAddress: address, ...(agent ? { agent } : {}) })
    sent.once('error', () => resolve(0))
    sent.once('response', (response) => {
      response.resume()
      response.once('error', () => resolve(0))
      response.once('end', () => {
        resolve(response.statusCode ?? 0)
        if (!agent) sent.destroy()
      })
    })
    sent.end(body)
  })
}

/** A sid cookie of a new shopper. */
export async function createShopper(url: string, sandbox: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-sandbox': sandbox }
  const response = await fetch(`${url}/control/shoppers`, { method: 'POST', headers, body: '{}' })
  const { data } = (await response.json()) as { data: { sid: string } }
  return `sid=${data.sid}`
}
