// From when on news is announced on this page, kept where the page's first code can set it without the listener's.

let since = Number.POSITIVE_INFINITY

/** Epoch ms on the server's clock: what is written later has come while somebody was here. */
export function announceSince(moment: number): void {
  since = moment
}

export function announcedSince(): number {
  return since
}
