// Types for other languages, written by quicktype from the document: Python's read what the real server answers a client that
// signs in and uploads a receipt, and lose no field of it.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { InputData, JSONSchemaInput, JSONSchemaStore, type LanguageName, quicktype } from 'quicktype-core'
import { afterAll, expect, test } from 'vitest'
import { createOpenApi } from '#contract/openapi/document.ts'
import { openListeningApp } from '#server/testing/listening-app.ts'
import { buildPythonClient } from '../python/python-client.ts'

const run = promisify(execFile)
const hasPython = spawnSync('python3', ['--version']).status === 0
const document = createOpenApi({ title: 'Struka API', serverUrl: 'http://127.0.0.1:3000' })
const text = JSON.stringify(document)
const folder = mkdtempSync(join(tmpdir(), 'struka-quicktype-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Answers every reference from the document itself. */
class OneDocument extends JSONSchemaStore {
  override async fetch(): Promise<ReturnType<typeof JSON.parse>> {
    return JSON.parse(text)
  }
}

async function generate(lang: LanguageName, rendererOptions: Record<string, string | boolean> = {}): Promise<string> {
  const schema = new JSONSchemaInput(new OneDocument())
  await schema.addSource({ name: 'Struka', uris: ['openapi.json#/components/schemas/'], schema: text })
  const inputData = new InputData()
  inputData.addInput(schema)
  const { lines } = await quicktype({ inputData, lang, rendererOptions, inferDateTimes: false })
  return lines.join('\n')
}

/** Prints each answer that the types do not give back as it came; `null` they leave out. */
const READ = `
import models
from struka import create_sandbox

def without_null(value):
    if isinstance(value, list):
        return [without_null(each) for each in value]
    if isinstance(value, dict):
        return {name: without_null(each) for name, each in value.items() if each is not None}
    return value

def read(name, answers):
    assert answers, f"no {name} to read"
    for answer in answers:
        known = getattr(models, f"{name}_to_dict")(getattr(models, f"{name}_from_dict")(answer))
        if without_null(known) != without_null(answer):
            print(name, without_null(answer), without_null(known), sep="\\n")

sandbox = create_sandbox("regular", set={"settings": {"otp": "fixed", "review": "manual"}})
ratna = sandbox.agent()
read("otp_response", [ratna.post_auth_login_by_wa(body={"phone": "+6284000001234"})])
read("otp_response", [ratna.post_auth_login_by_wa_otp_submit(body={"otp": "123456"})])
receipt = ratna.upload_receipt(sandbox.receipt_photo("sentosa-cash"))
sandbox.accept_receipt(receipt["id"], points=85)
read("receipt", [ratna.get_receipt_detail_by_id(receipt["id"])])
read("receipt_summary", ratna.get_receipt_list()["rows"])
read("balance", [ratna.get_point_balance()])
read("point_entry", ratna.get_point_list()["rows"])
read("campaign_summary", ratna.get_campaign()["rows"])
read("reward_type", ratna.get_reward_types()["rows"])
read("claim", ratna.get_reward_claims_list()["rows"])
read("survey_summary", ratna.get_survey_def()["rows"])
sandbox.remove()
`

/** What a declaration of a type begins with. */
const DECLARED = {
  kotlin: /^(?:data |enum |sealed )?(?:class|typealias) (\w+)/gm,
  swift: /^(?:struct|enum|class|typealias) (\w+)/gm,
}

test.each(['kotlin', 'swift'] as const)('%s has a type for each named schema', async (lang) => {
  const types = [...(await generate(lang)).matchAll(DECLARED[lang])].map(([, name = '']) => name.toLowerCase())
  const missing = Object.keys(document.components.schemas).filter((name) => !types.includes(name.toLowerCase()))
  expect(missing).toEqual([])
})

test.skipIf(!hasPython)("Python's types read the answers of sign-in, upload and lists, and lose no field", async () => {
  const { app, url } = await openListeningApp()
  try {
    buildPythonClient(join(folder, 'client'))
    writeFileSync(join(folder, 'models.py'), await generate('python', { 'python-version': '3.7' }))
    const env = { PATH: process.env['PATH'], PYTHONPATH: `${folder}:${join(folder, 'client')}`, STRUKA_URL: url }
    expect(await run('python3', ['-c', READ], { env })).toEqual({ stdout: '', stderr: '' })
  } finally {
    await app.close()
  }
})
