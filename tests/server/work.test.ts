import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fuzz } from '../support/fuzz/fuzz.ts'
import { workIn } from '../support/fuzz/work.ts'

test('no odd request to any route costs the processor more than a request may', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-work-'))
  const { findings, routes } = await fuzz({ requests: 1600, seed: 3, ...workIn(join(folder, 'work')) })
  rmSync(folder, { recursive: true })
  expect(findings).toEqual([])
  expect(routes).toBeGreaterThan(150)
})
