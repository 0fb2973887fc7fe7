// The inbox of the console reads downward like a chat: the oldest message above, the newest below and in view.

import type { Locator } from '@playwright/test'
import { getPanel, openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)
const WRITTEN = Array.from({ length: 8 }, (_, index) => `Pertanyaan ke-${index + 1}`)

/** The messages from top to bottom, as they lie on the screen and as they are read out. */
function readDownward(chat: Locator): Promise<{ seen: string[]; readOut: string[] }> {
  return chat.getByRole('listitem').evaluateAll((items) => {
    const readOne = (item: Element) => item.querySelector('p')?.textContent ?? ''
    const topOf = (item: Element) => item.getBoundingClientRect().top
    const downward = items.toSorted((one, other) => topOf(one) - topOf(other))
    return { seen: downward.map(readOne), readOut: items.map(readOne) }
  })
}

test('the inbox reads downward, each answer below its question, and stays at its newest message', async ({
  page,
  sandbox,
}) => {
  const replies: string[] = []
  for (const text of WRITTEN.slice(0, -1)) {
    for (const reply of await sandbox.sendWhatsApp(ratna.phone, text)) replies.push(reply.text)
    await sandbox.advance({ minutes: 1 })
  }
  await openConsole(page)
  const chat = getPanel(page, 'Pesan').getByRole('region', { name: 'Percakapan' })
  await expect(chat.getByText('Pertanyaan ke-7')).toBeInViewport()
  await page.getByRole('button', { name: 'Tulis sebagai pembeli' }).click()
  await page.getByLabel('Tulis pesan WhatsApp').fill('Pertanyaan ke-8')
  await page.getByRole('button', { name: 'Kirim pesan' }).click()
  await expect(chat.getByText('Pertanyaan ke-8')).toBeInViewport()
  // What came after the question, too.
  await expect(chat.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
  await expect(chat.getByText('Pertanyaan ke-1', { exact: true })).not.toBeInViewport()

  const { seen, readOut } = await readDownward(chat)
  const [reply] = replies
  expect(replies.length).toBe(WRITTEN.length - 1)
  expect(seen).toEqual(WRITTEN.flatMap((text) => [text, reply]))
  expect(readOut).toEqual(seen)
})
