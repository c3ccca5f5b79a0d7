import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../../support/browser/browser.ts'
import { seasonServer } from '../emptyServer.ts'
import { shown } from '../shown.ts'
import { type InstallPicture, installPictures, openPicture, outlineOf } from './installPictures.ts'

// A hash of sources would be red after each change of a comment, and pixels differ by the day that a season ends with. So a
// picture is known by what its screen is made of, in words, and is old when a quarter of it is.

/** The part of what two screens are made of that both have. */
const ENOUGH = 0.75

const server = seasonServer()

const recorded = JSON.parse(readFileSync('tests/e2e/shots/installPictures.json', 'utf8')) as Record<string, string[]>

for (const name of Object.keys(installPictures) as InstallPicture[])
  test(`the installation picture «${name}» is not older than its screen`, async ({ browser }) => {
    const { page, close } = await openPicture(browser, name, server.address)
    await shown(page)
    const [then, now] = [recorded[name] ?? [], await outlineOf(page)]
    await close()
    const both = then.filter((words) => now.includes(words)).length
    const part = both / new Set([...then, ...now]).size
    const differs = {
      gone: then.filter((words) => !now.includes(words)),
      came: now.filter((words) => !then.includes(words)),
    }
    expect(part, `take it anew: INSTALL=1 npm run shots. ${JSON.stringify(differs)}`).toBeGreaterThanOrEqual(ENOUGH)
  })
