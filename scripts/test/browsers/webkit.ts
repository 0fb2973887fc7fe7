// Implements the driver for WebKitGTK with WebDriver. MiniBrowser has no headless mode and runs on a virtual display.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import getPort from 'get-port'
import { Builder, By, Capabilities } from 'selenium-webdriver'
import { type Engine, PHONE_SIZE } from './driver.ts'

/** Starts WebKit. `openDriver` opens a separate session, which stores nothing. */
export async function startWebKit(miniBrowserPath: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const port = await getPort()
  const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowserPath, args: ['--automation'] },
  })
  return {
    name: 'WebKit',
    openDriver: async () => {
      const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
      const find = (selector: string) => driver.findElement(By.css(selector))
      const evaluate = <T>(body: string, ...args: unknown[]) => driver.executeScript<T>(body, ...args)
      await resizePage(driver.manage().window(), evaluate)
      return {
        open: (url) => driver.get(url),
        back: () => driver.navigate().back(),
        evaluate,
        click: (selector) => find(selector).click(),
        type: (selector, text) => find(selector).sendKeys(text),
        chooseFile: (selector, path) => find(selector).sendKeys(path),
        screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
        close: () => driver.quit(),
      }
    },
    stop: async () => {
      await endProcess(driverProcess)
      await endProcess(screen)
    },
  }
}

type Window = ReturnType<ReturnType<import('selenium-webdriver').WebDriver['manage']>['window']>

/** Sizes the window so that the page has PHONE_SIZE inside the browser's own bars. */
async function resizePage(window: Window, evaluate: <T>(body: string) => Promise<T>): Promise<void> {
  await window.setRect({ x: 0, y: 0, ...PHONE_SIZE })
  const page = await evaluate<{ width: number; height: number }>('return { width: innerWidth, height: innerHeight }')
  const { width, height } = await window.getRect()
  await window.setRect({
    x: 0,
    y: 0,
    width: width + PHONE_SIZE.width - page.width,
    height: height + PHONE_SIZE.height - page.height,
  })
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
