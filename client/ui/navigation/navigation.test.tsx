// @vitest-environment happy-dom
// Links, redirects and the history, as shoppers meet them.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from './history.ts'
import { Link, Navigate, NavigationProvider, useLocation, useNavigationType, useSearchParams } from './navigation.tsx'

let page: HTMLElement
let stop: () => Promise<void>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.history.replaceState(null, '', '/history?tab=struk')
  page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  stop = async () => act(async () => root.unmount())
  await act(async () =>
    root.render(
      <NavigationProvider>
        <Page />
      </NavigationProvider>,
    ),
  )
})

afterEach(async () => {
  await stop()
  page.remove()
  vi.unstubAllGlobals()
})

function Page() {
  const { pathname, search, state } = useLocation()
  const type = useNavigationType()
  const [params, setParams] = useSearchParams()
  return (
    <>
      <output>{`${type} ${pathname}${search} ${JSON.stringify(state)} ${params.get('tab')}`}</output>
      <Link to="/voucher" state={{ adding: true }}>
        in
      </Link>
      <Link to="/voucher" target="_blank">
        tab
      </Link>
      <Link to="https://example.com/">out</Link>
      <Link to={window.location.href}>same</Link>
      <button type="button" onClick={() => setParams({ tab: 'poin' }, { replace: true })}>
        filter
      </button>
      <button type="button" onClick={() => setParams({})}>
        clear
      </button>
      {pathname === '/old' && <Navigate to="/new" replace />}
    </>
  )
}

const shown = () => page.querySelector('output')?.textContent

/** Clicks what has this text; true if the browser itself would follow. */
async function click(text: string, options: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  // The browser of this test must not leave the page.
  const isBrowsers = vi.fn((late: Event) => late.preventDefault())
  let followed = false
  const onWindow = (late: Event) => {
    followed = !late.defaultPrevented
    isBrowsers(late)
  }
  window.addEventListener('click', onWindow, { once: true })
  await act(async () =>
    [...page.querySelectorAll('a, button')].find((part) => part.textContent === text)?.dispatchEvent(event),
  )
  return followed
}

test('starts where the browser is', () => {
  expect(shown()).toBe('POP /history?tab=struk null struk')
})

test('a link opens its page with its state, and adds one entry', async () => {
  const before = window.history.length
  expect(await click('in')).toBe(false)
  expect(shown()).toBe('PUSH /voucher {"adding":true} null')
  expect(window.history.length).toBe(before + 1)
})

test('a link to the current page adds no entry', async () => {
  const before = window.history.length
  await click('same')
  expect(shown()).toContain('REPLACE /history?tab=struk')
  expect(window.history.length).toBe(before)
})

test('the browser opens other origins, new tabs, and what is clicked with a key', async () => {
  expect(await click('out')).toBe(true)
  expect(await click('tab')).toBe(true)
  expect(await click('in', { ctrlKey: true })).toBe(true)
  expect(shown()).toContain('POP /history')
})

test('a changed query keeps the path', async () => {
  await click('filter')
  expect(shown()).toBe('REPLACE /history?tab=poin null poin')
  await click('clear')
  expect(window.location.href).toMatch(/\/history$/)
})

test('a redirect replaces its own entry', async () => {
  await act(async () => navigate('/old'))
  const length = window.history.length
  expect(shown()).toContain('REPLACE /new')
  expect(window.history.length).toBe(length)
})

test('the back of the browser is POP with the state of that entry', async () => {
  window.history.replaceState({ usr: { adding: true }, key: 'a' }, '', '/topup')
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
  expect(shown()).toBe('POP /topup {"adding":true} null')
})

test('a page load follows where WebKit allows no more entries', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const pushState = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('100 times per 30 seconds', 'SecurityError')
  })
  navigate('/faq')
  expect(assign).toHaveBeenCalledWith('/faq')
  assign.mockRestore()
  pushState.mockRestore()
})
