// Runs the tests of the Python client and its README with this machine's Python and pytest, if installed.
import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONTROL_TOKEN, openListeningApp } from '#server/testing/listening-app.ts'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { root } from '../check/source-files.ts'
import { buildPythonClient } from './python-client.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0
const hasPytest = spawnSync('python3', ['-c', 'import pytest']).status === 0
const folder = makeFolder()
const { url } = await openListeningApp({ controlToken: CONTROL_TOKEN })
buildPythonClient(join(folder, 'client'), '0.1.0-12')

function python(...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PYTHONPATH: join(folder, 'client'),
    STRUKA_URL: url,
  }
  return new Promise((resolve) => {
    execFile(
      'python3',
      args,
      { cwd: folder, env: { ...env, STRUKA_CONTROL_TOKEN: CONTROL_TOKEN } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

const readme = readFileSync(join(root, 'sdk/python/README.md'), 'utf8')
const [example = '', bodies = ''] = [...readme.matchAll(/```python\n([\s\S]*?)```$/gm)].map(([, code]) => code)

describe.skipIf(!hasPython)('the Python client', () => {
  test('uploads a receipt and gives its verdict on a server that asks for a token, with the standard library alone', async () => {
    const body = example.replaceAll(/^(import pytest|@pytest.*)\n/gm, '')
    const script = `${body}
from struka import ApiError, create_sandbox
sandbox = create_sandbox("regular", set={"settings": {"otp": "random", "review": "manual"}})
test_a_valid_receipt_moves_the_balance(sandbox, sandbox.sign_in)
sandbox.advance(days=2)
try:
    sandbox.get_control_sandboxes_by_name("nowhere")
except ApiError as refusal:
    print(refusal.code)
sandbox.remove()
`
    expect(await python('-c', script)).toEqual({ code: 0, output: 'sandbox_unknown\n' })
  })

  test.skipIf(!hasPytest)('a pytest test has a sandbox of its own, and a failed one leaves a report', async () => {
    writeFileSync(join(folder, 'test_receipt.py'), example)
    writeFileSync(join(folder, 'test_bodies.py'), bodies)
    writeFileSync(
      join(folder, 'test_fails.py'),
      'def test_fails(shopper):\n    assert shopper(points=5).get_point_balance() == {}\n',
    )
    writeFileSync(
      join(folder, 'test_two.py'),
      `def test_two(shopper):
    first, second = shopper(points=5), shopper(points=7)
    assert [one.get_point_balance()["balance"] for one in (first, second)] == [5, 7]


def test_time_messages_and_faults(sandbox, clock, outbox, faults):
    before = clock.now()
    clock.freeze()
    clock.advance(minutes=2)
    assert (clock.now() - before).total_seconds() >= 120
    with faults.during({"path": "/api/auth/login/*", "delayMs": 1}):
        sandbox.agent().post_auth_login_by_wa(body={"phone": "084000001234"})
    assert sandbox.get_control_faults()["count"] == 0
    assert len(outbox.code("+6284000001234")) == 6
`,
    )
    writeFileSync(
      join(folder, 'test_marker.py'),
      'import pytest\n@pytest.mark.struka(prest="empty")\ndef test_marker(sandbox):\n    pass\n',
    )
    const plugin = ['-m', 'pytest', '-p', 'struka.pytest_plugin', '-p', 'no:cacheprovider', '-q']
    const { output } = await python(...plugin)
    expect(output).toMatch(/1 failed, 4 passed, 1 error/)
    expect(output).toContain("has no option 'prest'. Did you mean 'preset'?")
    const report = join(folder, 'struka-report/test_fails.py-test_fails')
    expect(readdirSync(report).toSorted()).toEqual([
      'journal.har',
      'messages.json',
      'replay.test.mjs',
      'sandbox.sqlite',
      'sandbox.txt',
    ])
    expect(JSON.parse(readFileSync(join(report, 'journal.har'), 'utf8')).log.entries.length).toBeGreaterThan(0)
  })
})
