// The space of what stands at an edge of the window: bars, tabs, docks, the banner, notices (decisions 706).

/** Returns a ref that keeps the CSS variable at the element's height, so that the rest of the screen stays clear of it. */
export function reserveSpace(name: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
