import type { Page } from '@playwright/test'
import { desktop, phone, test, withWorker } from '../../support/browser/browser.ts'
import { shown } from '../shown.ts'
import { type Shot, showTheme } from './acts.ts'
import { openShot, shots } from './list.ts'

// `npm run shots`: every screen of a seeded season, in every size and both themes, as pictures to be looked at.
// `SIZE=phone THEME=dark SCREEN=upload,login npm run shots`: only those; a screen's name also means what begins with it.

const folder = 'test-results/shots'

const sizes = {
  phone: ['390', phone],
  desktop: ['1440', desktop],
  landscape: ['844', { ...phone, viewport: { width: 844, height: 390 } }],
  tablet: ['820', { ...phone, viewport: { width: 820, height: 1180 } }],
} as const
const themes = ['dark', 'light'] as const

/** What was asked for by an environment variable, or all; throws for what is not there. */
function chosen<Name extends string>(variable: string, names: readonly Name[]) {
  const asked = process.env[variable]?.split(',') ?? []
  const isAsked = (name: string, one: string) => name === one || name.startsWith(`${one}-`)
  const unknown = asked.find((one) => !names.some((name) => isAsked(name, one)))
  if (unknown !== undefined) throw new Error(`${variable}=${unknown}: there are ${names.join(', ')}`)
  return asked.length > 0 ? names.filter((name) => asked.some((one) => isAsked(name, one))) : names
}

const named = chosen(
  'SCREEN',
  shots.map(({ name }) => name),
)
const inThemes = chosen('THEME', themes)
for (const size of chosen('SIZE', Object.keys(sizes) as (keyof typeof sizes)[])) {
  const [width, screen] = sizes[size]
  for (const isOffline of [undefined, true] as const) {
    test.describe(isOffline ? `${size}, with the worker` : size, () => {
      test.use(isOffline ? { ...screen, ...withWorker } : screen)
      for (const shot of shots.filter((one) => one.isOffline === isOffline && named.includes(one.name)))
        test(shot.name, ({ page }) => take(page, shot, width))
    })
  }
}

async function take(page: Page, shot: Shot, width: string) {
  await openShot(page, shot)
  for (const theme of inThemes) {
    await showTheme(page, theme)
    await shown(page)
    await page.screenshot({ path: `${folder}/${shot.name}-${width}-${theme}.png` })
  }
}
