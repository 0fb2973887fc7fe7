// The space of what stands at an edge of the window: bars, tabs, docks, the banner, notices (decisions 706).

/** Returns a ref that keeps the CSS variable at the element's height, so that the rest of the screen stays clear of it. */
export function reserveSpace(name: `--${string}`) {
  let newest: HTMLElement
  return (element: HTMLElement | null) => {
    if (!element) return
    newest = element
    const { style } = document.documentElement
    const update = () => style.setProperty(name, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(update)
    observer.observe(element)
    // The observer calls a frame later.
    update()
    return () => {
      observer.disconnect()
      if (newest === element) style.removeProperty(name)
    }
  }
}
