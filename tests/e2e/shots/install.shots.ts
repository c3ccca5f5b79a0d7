import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { makePicture } from '#db/seed/media'
import { test } from '../../support/browser/browser.ts'
import { seasonServer } from '../emptyServer.ts'
import { shown } from '../shown.ts'
import { type InstallPicture, installPictures, openPicture, outlineOf, sizes } from './installPictures.ts'

// `INSTALL=1 npm run shots`: the pictures that the manifest shows (README.md two of them), what `install.spec.ts` knows them by, and
// the examples for newcomers. All of them are committed.

const folder = 'public/screenshots'
const names = Object.keys(installPictures) as InstallPicture[]

for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
  for (const name of names)
    test(`${name}, ${size}`, async ({ browser, baseURL }) => {
      const { page, close } = await openPicture(browser, name, baseURL ?? '', size)
      await shown(page)
      await sharp(await page.screenshot())
        .webp({ quality: 72, effort: 6 })
        .toFile(`${folder}/${name}-${size}.webp`)
      await close()
    })

test.describe('what the screens are made of', () => {
  const server = seasonServer()

  test('in a small season', async ({ browser }) => {
    const outlines: Record<string, string[]> = {}
    for (const name of names) {
      const { page, close } = await openPicture(browser, name, server.address)
      await shown(page)
      outlines[name] = await outlineOf(page)
      expect(outlines[name].length).toBeGreaterThan(5)
      await close()
    }
    writeFileSync('tests/e2e/shots/installPictures.json', `${JSON.stringify(outlines, null, 2)}\n`)
  })
})

const examples = { 'gold-kill': 2, victory: 11, funny: 12 } as const

for (const [category, seed] of Object.entries(examples) as [keyof typeof examples, number][])
  test(`an example: ${category}`, async () => {
    const picture = await makePicture({ seed, kind: 'png', category, nick: 'Лис' })
    await sharp(picture).resize(480, 270).webp({ quality: 60 }).toFile(`public/examples/${category}.webp`)
  })
