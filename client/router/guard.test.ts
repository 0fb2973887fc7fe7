// The guard's decision for every path of the route table; guard-table.test.ts compares the table with product.md 2.
import { expect, test } from 'vitest'
import { type Profile, profilePathOf } from '../session/queries.ts'
import { findRedirect, type Guard } from './guard.ts'
import { routes } from './routes.ts'

const guest = { signedIn: false, registrationState: null }
const member = { signedIn: true, registrationState: 2 }
const unfinished = { signedIn: true, registrationState: 1 }

function routeOf(path: string) {
  const route = routes.find((row) => row.path === path)
  if (!route) throw new Error(`${path} is not in the route table`)
  return route
}

const pathsOf = (guard: Guard) => routes.filter((route) => route.guard === guard).map(({ path }) => path)
const memberOnly = pathsOf('member').filter((path) => path !== '/register/profile')

test.each(pathsOf('guest'))('%s leads home when signed in and opens when signed out [2.guard-signed-in]', (path) => {
  expect(findRedirect(routeOf(path), member)).toBe('/')
  expect(findRedirect(routeOf(path), guest)).toBeNull()
})

test.each(memberOnly)('%s leads home when signed out and opens when signed in [2.guard-signed-out]', (path) => {
  expect(findRedirect(routeOf(path), guest)).toBe('/')
  expect(findRedirect(routeOf(path), member)).toBeNull()
})

test('/setting/edit leads home while the profile is unfinished [2.guard-edit]', () => {
  expect(findRedirect(routeOf('/setting/edit'), unfinished)).toBe('/')
  expect(findRedirect(routeOf('/setting/edit/email'), unfinished)).toBeNull()
})

test('/register/profile opens for an unfinished profile alone', () => {
  expect(findRedirect(routeOf('/register/profile'), unfinished)).toBeNull()
  expect(findRedirect(routeOf('/register/profile'), member)).toBe('/')
  expect(findRedirect(routeOf('/register/profile'), guest)).toBe('/')
})

test('the success screen of a registration is the one exception', () => {
  expect(routes.flatMap(({ path, openAfter }) => (openAfter ? [[path, openAfter]] : []))).toEqual([
    ['/register/success', 'registration'],
  ])
})

test('a member whose profile is not known yet is not led away', () => {
  expect(findRedirect(routeOf('/setting/edit'), { signedIn: true, registrationState: null })).toBeNull()
})

test('no address stands in the table twice', () => {
  const paths = routes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([member, unfinished])('the profile of %o leads to the screen that is open to it', (visitor) => {
  const path = profilePathOf({ registrationState: visitor.registrationState } as Profile)
  expect(findRedirect(routeOf(path), visitor)).toBeNull()
})
