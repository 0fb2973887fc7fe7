// Drives Firefox for the stories by WebDriver BiDi.
import puppeteer from 'puppeteer-core'
import { type Engine, PHONE_SIZE } from './driver.ts'

/**
 * BiDi clicks whatever is on top, where WebDriver refuses. Without the question a click meets the splash, which covers a
 * screen that is drawn below it.
 */
const IS_COVERED = `
  const element = document.querySelector(arguments[0])
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))`

/** Starts Firefox; each driver is a user context of its own, which shares no cookies or storage with another. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  return {
    name: 'Firefox',
    openDriver: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(PHONE_SIZE)
      const evaluate = async <T>(body: string, ...args: unknown[]) =>
        (await page.evaluate(`(function () { ${body} }).apply(window, ${JSON.stringify(args)})`)) as T
      return {
        open: async (url) => {
          await page.goto(url, { waitUntil: 'domcontentloaded' })
        },
        back: async () => {
          await page.goBack({ waitUntil: 'domcontentloaded' })
        },
        evaluate,
        click: async (selector) => {
          if (await evaluate<boolean>(IS_COVERED, selector)) throw new Error(`Something covers ${selector}.`)
          await page.click(selector)
        },
        type: (selector, text) => page.type(selector, text),
        chooseFile: async (selector, path) => {
          const input = await page.$(selector)
          if (!input) throw new Error(`Nothing matches ${selector}.`)
          await input.uploadFile(path)
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
