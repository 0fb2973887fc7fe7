// What the banner says is not yet on the screen below it (decisions 706).
import type { Page } from '@playwright/test'
import { expect } from '#sdk/playwright.ts'

export const banner = (page: Page) => page.locator('[data-tour=banner]')

/** Expects a banner, and that no three of its words in a row stand on the screen, but for the name of its subject. */
export async function expectNothingTwice(page: Page, title: RegExp, subject = ''): Promise<void> {
  await expect(banner(page)).toContainText(title)
  expect(await page.evaluate(findRepeated, subject)).toEqual([])
}

function findRepeated(subject: string): string[] {
  const RUN = 3
  const wordsOf = (text = '') => text.toLowerCase().match(/[\p{L}\d.,-]*[\p{L}\d]/gu) ?? []
  const [, ...said] = document.querySelectorAll<HTMLElement>('[data-tour=banner] button:first-of-type > *')
  const screen = ` ${wordsOf(document.querySelector('main')?.innerText).join(' ')} `
  if (said.length === 0 || screen.trim() === '') throw new Error('The banner or the screen is missing.')
  return said.flatMap(({ innerText }) => {
    const words = wordsOf(innerText.replace(subject, ''))
    const length = Math.min(RUN, words.length)
    const runs = words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))
    return runs.filter((run) => screen.includes(` ${run} `))
  })
}
