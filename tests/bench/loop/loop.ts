import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { print } from '../measure.ts'

type Figure = { what: string; figure: number; most: number; unit: string }

/**
 * How long the largest pieces of work hold the event loop, on SQLite, in the API of the tests (`*.bench.ts` beside this file); and what
 * else can be seen by time or memory alone. Fails past a bar.
 */
export async function loop() {
  const folder = mkdtempSync(join(tmpdir(), 'loop-'))
  const figures = join(folder, 'figures')
  writeFileSync(figures, '')
  try {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config=tests/bench/loop/vitest.config.ts'],
      { stdio: 'inherit', env: { ...process.env, LOOP_FIGURES: figures } },
    )
    const rows = readFileSync(figures, 'utf8').split('\n').filter(Boolean)
    print(
      'The longest hold of the event loop, and others',
      ['', 'seen', 'bar'],
      rows
        .map((row) => JSON.parse(row) as Figure)
        .map(({ what, figure, most, unit }) => [what, `${figure.toFixed(1)} ${unit}`, `${most} ${unit}`]),
    )
    if (status !== 0) throw new Error('a bar was missed')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
