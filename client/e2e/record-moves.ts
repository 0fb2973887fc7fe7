// Records which elements move in the view transitions of a page, for tests of shared elements.

/** Runs in the page. */
export function recordMoves(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = start(options)
    void transition.ready.then(() => {
      const moves = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
      document.documentElement.dataset['moves'] = moves.join(' ')
    })
    return transition
  }
}
