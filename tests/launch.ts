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
const lightest = launchOptions(existsSync(`/usr/bin/${light}`) ? light : 'chromium')
/** The browser without a window's machinery, where it is installed. A page lives too short for what compiling it pays back. */
export const lightestBrowser = {
  ...lightest,
  args: [...lightest.args, '--js-flags=--no-opt --no-maglev --single-threaded', '--num-raster-threads=1'],
}
