// What a browser engine must be able to do for the stories; firefox.ts and webkit.ts each do it by their own protocol.

/** One browser page in a fresh profile. Elements are named by a CSS selector that matches exactly one. */
export type Driver = {
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  /** Runs a function body in the page, with `args` as its `arguments`; resolves with its JSON result. */
  evaluate: <T>(body: string, ...args: unknown[]) => Promise<T>
  /** Rejects when something covers the middle of the element. */
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Chooses a file, given by its absolute path, in a file input. */
  chooseFile: (selector: string, path: string) => Promise<void>
  /** A PNG of what is visible. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** A browser engine that runs on this machine. */
export type Engine = {
  name: string
  openDriver: () => Promise<Driver>
  stop: () => Promise<void>
}

/** CSS pixels of the page, as the design draws it. */
export const PHONE_SIZE = { width: 390, height: 844 }
