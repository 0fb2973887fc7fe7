// `npm run check`: holds the OpenAPI document against three linters. A warning counts as an error.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { createOpenApi } from '#contract/openapi/document.ts'

const text = JSON.stringify(createOpenApi({ title: 'Struka API', serverUrl: 'http://127.0.0.1:3000' }))
const folder = mkdtempSync(join(tmpdir(), 'struka-openapi-'))
const file = join(folder, 'openapi.json')
writeFileSync(file, text)
writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended]\ntelemetry: off\n')

const problems = [...(await lintBySpectral()), ...(await validateBySwaggerParser()), ...lintByRedocly()]
rmSync(folder, { recursive: true })
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function lintBySpectral(): Promise<string[]> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  const found = await spectral.run(text)
  return found.map(({ code, message, path }) => `spectral ${code} at ${path.join('.')}: ${message}`)
}

async function validateBySwaggerParser(): Promise<string[]> {
  try {
    await SwaggerParser.validate(JSON.parse(text))
    return []
  } catch (error) {
    return [`swagger-parser: ${error instanceof Error ? error.message : error}`]
  }
}

function lintByRedocly(): string[] {
  const args = ['lint', file, '--config', join(folder, 'redocly.yaml'), '--format', 'json']
  const { stdout, stderr } = spawnSync('redocly', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  const found: Found[] | undefined = stdout.startsWith('{') ? JSON.parse(stdout).problems : undefined
  if (!found) return [`redocly: ${stderr}`]
  return found.map(({ ruleId, message, location: [place] }) => `redocly ${ruleId} at ${place?.pointer}: ${message}`)
}

type Found = { ruleId: string; message: string; location: { pointer: string }[] }
