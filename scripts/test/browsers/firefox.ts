// Implements the driver for Firefox with WebDriver BiDi.
import puppeteer from 'puppeteer-core'
import { type Engine, PHONE_SIZE } from './driver.ts'

/**
 * Returns whether another element covers the target. BiDi clicks the topmost element, where classic WebDriver fails. Without
 * this check, clicks would hit the splash screen, which covers a screen that is already rendered.
 */
const IS_COVERED = `
  const element = document.querySelector(arguments[0])
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))`

/** Starts Firefox. Each driver is a separate user context, without shared cookies or storage. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  // Not `page.setViewport`, which fails because Firefox ESR cannot override the orientation.
  const options = { browser: 'firefox', executablePath, headless: true, defaultViewport: PHONE_SIZE } as const
  const browser = await puppeteer.launch(options)
  return {
    name: 'Firefox',
    openDriver: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
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
