// The location as React state, and links and redirects that change it. React Router without the parts that load data weighs
// 15 kB in the first load; the app needs these, whose names are React Router's.
import { createContext, startTransition, use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import {
  hrefOf,
  type Location,
  listenToHistory,
  type Navigate as NavigateFunction,
  type NavigateOptions,
  type NavigationState,
  type NavigationType,
  navigate,
  readLocation,
  type To,
} from './history.ts'

const NavigationContext = createContext<NavigationState | null>(null)

export function NavigationProvider({ children }: { children: React.ReactNode }) {
  const [current, setCurrent] = useState<NavigationState>(() => ({ location: readLocation(), type: 'POP' }))
  // A transition: the last screen stays until the code of the next one has loaded.
  useLayoutEffect(() => listenToHistory((next) => startTransition(() => setCurrent(next))), [])
  return <NavigationContext value={current}>{children}</NavigationContext>
}

function useNavigationState(): NavigationState {
  const current = use(NavigationContext)
  if (!current) throw new Error('Outside of <NavigationProvider>')
  return current
}

/** The location of the screen that is shown; `window.location` may be ahead of it. */
export const useLocation = (): Location => useNavigationState().location

/** How the shown location was reached. */
export const useNavigationType = (): NavigationType => useNavigationState().type

export const useNavigate = (): NavigateFunction => navigate

export type SetSearchParams = (
  next: URLSearchParams | Record<string, string> | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(params)) : next
      const query = String(new URLSearchParams(changed))
      navigate({ search: query && `?${query}` }, options)
    },
    [params],
  )
  return [params, setParams]
}

/** Navigates when it is rendered. */
export function Navigate({ to, replace, state }: { to: To } & NavigateOptions) {
  const href = typeof to === 'string' ? to : hrefOf(to)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address; a render with another state does not navigate again.
  useEffect(() => navigate(href, { replace, state }), [href])
  return null
}

type LinkProps = Omit<React.ComponentProps<'a'>, 'href'> & { to: string } & NavigateOptions

/** A link to another screen; another origin, a new tab and a download are the browser's. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const onFollow = (event: React.MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || isOpenedByBrowser(event.currentTarget)) return
    event.preventDefault()
    // As in a page without scripts, a link to the current page adds no entry.
    const isCurrent = event.currentTarget.href === window.location.href
    navigate(to, { replace: replace ?? isCurrent, state })
  }
  return <a {...rest} href={to} onClick={onFollow} />
}

function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: React.MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}

function isOpenedByBrowser({ target, origin }: HTMLAnchorElement): boolean {
  return (target !== '' && target !== '_self') || origin !== window.location.origin
}
