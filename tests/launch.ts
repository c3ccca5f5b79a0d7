import { existsSync } from 'node:fs'

/** How tests and benches start one of the system's browsers: Playwright's own cannot be fetched everywhere. */
export const launchOptions = (name: string) => ({
  executablePath: `/usr/bin/${name}`,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

const light = 'chromium-headless-shell'
/** The browser without a window's machinery, where it is installed. */
export const lightestBrowser = launchOptions(existsSync(`/usr/bin/${light}`) ? light : 'chromium')
