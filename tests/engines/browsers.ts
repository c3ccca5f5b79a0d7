import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import { freePort } from '../support/server.ts'
import { cutAfter, limits, until } from '../support/time/clock.ts'

export type Browser = {
  open: (address: string) => Promise<void>
  /** Runs a function's body in the page. Returns its result. */
  run: <T>(body: string) => Promise<T>
  /** Puts a local file into the page's file input. */
  choose: (selector: string, path: string) => Promise<void>
  close: () => Promise<void>
}

const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']

export const engines = [
  { name: 'Firefox', isInstalled: existsSync(FIREFOX), start: startFirefox },
  { name: 'WebKitGTK', isInstalled: WEBKIT.every((path) => existsSync(path)), start: startWebKit },
]

async function startFirefox(): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
  })
  const page = await browser.newPage()
  return {
    open: async (address) => void (await page.goto(address)),
    // While the page is replaced the driver may never answer.
    run: (body) => answered(page.evaluate(`(async () => { ${body} })()`)) as Promise<never>,
    async choose(selector, path) {
      const found = await page.waitForSelector(selector)
      await (await found!.toElement('input')).uploadFile(path)
    },
    close: () => browser.close(),
  }
}

const answered = <T>(answer: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const stopWaiting = cutAfter(limits.poll / 2, () => reject(new Error('no answer')))
    void answer.then(resolve, reject).finally(stopWaiting)
  })

/** WebDriver by hand: WebKitGTK's driver speaks nothing newer. */
async function startWebKit(): Promise<Browser> {
  const port = await freePort()
  // A process group: wrapper, display and driver end together.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true })
  const call = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: T }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await listening(driver, port)
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await call('POST', `${session}/timeouts`, { script: limits.poll })

  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    async run<T>(body: string) {
      const { result, error } = await call<{ result: T; error?: string }>('POST', `${session}/execute/async`, {
        script: `const done = arguments[0];
          (async () => { ${body} })().then((result) => done({ result }), (error) => done({ error: String(error) }))`,
        args: [],
      })
      if (error) throw new Error(error)
      return result
    },
    async choose(selector, path) {
      const found = await call<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      })
      await call('POST', `${session}/element/${Object.values(found)[0]}/value`, { text: path })
    },
    async close() {
      await call('DELETE', session).catch(() => {})
      process.kill(-(driver.pid ?? 0), 'SIGTERM')
    },
  }
}

async function listening(driver: ChildProcess, port: number) {
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
  await until(isUp, (isThere) => isThere || driver.exitCode !== null)
  if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
}
