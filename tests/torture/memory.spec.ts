import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { MAX_FILE } from '#shared/files/limits'
import { MIB } from '#shared/units'
import { signIn } from '../support/browser/browser.ts'
import { memoryOf } from './pageMemory.ts'

test('a 50 MB draft takes little of the page’s memory while it is stored and sent', async ({ page }) => {
  // Every look is a collection of garbage, which takes its time.
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'trofey-large-'))
  try {
    const picture = await makePicture({ seed: 31, kind: 'jpeg', category: 'victory' })
    const file = join(folder, 'большой.jpg')
    // What follows a picture's end is nobody's business, and counts as size.
    writeFileSync(file, Buffer.concat([picture, Buffer.alloc(MAX_FILE - picture.length)]))
    await signIn(page, `память-${Date.now()}`)
    await page.getByRole('radio', { name: 'Победа' }).click()
    const submit = page.getByRole('button', { name: 'Отправить на модерацию' })

    const memory = await memoryOf(page)
    const idle = await memory.held()
    await page.locator('input[type=file]').setInputFiles(file)
    const stored = await memory.peakDuring(expect(submit).toBeEnabled({ timeout: 120_000 }))
    await submit.click()
    const sent = await memory.peakDuring(
      expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible({ timeout: 120_000 }),
    )
    expect((stored - idle) / MIB).toBeLessThan(8)
    expect((sent - idle) / MIB).toBeLessThan(8)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
