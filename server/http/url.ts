// The URL of a request: its path and query alone, because its host comes from the caller.

/** Never throws, and takes no host from a path such as `//evil.example/`. */
export function parseRequestUrl(requestUrl: string): URL {
  return new URL(`http://request${requestUrl.startsWith('/') ? requestUrl : '/'}`)
}

/** The URL with each percent sign of its path encoded, if the path cannot be decoded; the router then finds a page for it. */
export function toDecodableUrl(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + query.join('')
  }
}

/** Path and query as a redirect to this site: with one slash in front, since two begin a host. */
export function toLocalPath({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, '/') + search
}

/** Whether a Host header is a host name or address, with or without a port. Tools of HTTP/1.0 may send none. */
export function isHost(host: string): boolean {
  return host === '' || (/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`))
}
