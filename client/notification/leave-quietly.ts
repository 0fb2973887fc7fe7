// A page that is leaving asks nothing of strangers any more.

/**
 * Leaving aborts what is under way. When that is Firestore's handshake, its library loads a picture from Google to learn
 * whether there is a network: the answer would come too late, and the page's policy refuses the question. Where there are
 * no pictures it does not ask. A page that the browser keeps, to go back to, stays as it is.
 */
export function leaveQuietly(): void {
  window.addEventListener('pagehide', forgetPictures)
}

function forgetPictures({ persisted }: PageTransitionEvent): void {
  if (!persisted) Reflect.deleteProperty(window, 'Image')
}
