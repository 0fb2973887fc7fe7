// The interface of a browser for the stories. firefox.ts and webkit.ts implement the interface with different protocols.

export type Driver = {
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  evaluate: <T>(body: string, ...args: unknown[]) => Promise<T>
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  chooseFile: (selector: string, path: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Engine = {
  name: string
  openDriver: () => Promise<Driver>
  stop: () => Promise<void>
}

export const PHONE_SIZE = { width: 390, height: 844 }
