// Checks package.json against docs/dependencies.md and the packages that this product must use.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientPackages } from '../setup/client-packages.ts'
import { root } from './source-files.ts'

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const CLIENT = ['react', 'react-dom', 'vite', 'react-router-dom', '@tanstack/react-query', 'firebase', 'crypto-js']
const SERVER = ['fastify', '@fastify/cookie', '@fastify/multipart', 'better-sqlite3', 'firebase-admin']
const TESTS = ['tsx', 'vitest', 'supertest']

test('the packages that the product is specified with are direct dependencies, where they are used', () => {
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...CLIENT, ...SERVER]))
  expect(clientPackages).toEqual(expect.arrayContaining(CLIENT))
  expect(clientPackages.filter((name) => SERVER.includes(name))).toEqual([])
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(TESTS))
})

test('each dependency has its line of why', () => {
  const explained = [...readFileSync(join(root, 'docs/dependencies.md'), 'utf8').matchAll(/^\| `(.+)` \| .+ \|$/gm)]
  const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  expect(explained.map(([, name]) => name)).toEqual(names.filter((name) => !name.startsWith('@types/')))
})
