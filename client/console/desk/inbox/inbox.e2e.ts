// The inbox of the console reads downward like a chat: oldest message at the top, newest at the bottom and in view.

import { getPanel, openConsole, PROJECTOR } from '#client/e2e/console-page.ts'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use(PROJECTOR)

test('the inbox reads downward, each answer below its question, and stays at its newest message', async ({
  page,
  sandbox,
}) => {
  const questions = Array.from({ length: 8 }, (_, index) => `Pertanyaan ke-${index + 1}`)
  const last = questions.at(-1) ?? ''
  for (const text of questions.slice(0, -1)) {
    await sandbox.sendWhatsApp(ratna.phone, text)
    await sandbox.advance({ minutes: 1 })
  }
  await openConsole(page)
  const chat = getPanel(page, 'Pesan').getByRole('region', { name: 'Percakapan' })
  await expect(chat.getByText('Pertanyaan ke-7')).toBeInViewport()
  await page.getByRole('button', { name: 'Tulis sebagai pembeli' }).click()
  await page.getByLabel('Tulis pesan WhatsApp').fill(last)
  await page.getByRole('button', { name: 'Kirim pesan' }).click()
  // The inbox also shows the answer to each question.
  const items = chat.getByRole('listitem')
  await expect(items).toHaveCount(2 * questions.length)
  await expect(items.last()).toBeInViewport({ ratio: 1 })
  await expect(chat.getByText('Pertanyaan ke-1', { exact: true })).not.toBeInViewport()
  const texts = await items.locator('p').allTextContents()
  expect(texts.filter((_, at) => at % 2 === 0)).toEqual(questions)
})
