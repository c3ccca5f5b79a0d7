import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { post, transfer } from '#api/balance/balance'
import { transact } from '#api/core/transact'
import { type Db, openDb } from '#db/open'
import { available } from '#shared/balance'
import { print } from './measure.ts'

const TURNS = 800

/** Postings a second, eight writers, synchronous=FULL. */
export async function postings() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const db = await openDb(join(folder, 'bench.db'))
  print('Postings', ['', 'a second'], [['eight writers, synchronous=FULL', Math.round(await rate(db))]])
  await db.close()
  rmSync(folder, { recursive: true })
}

async function rate(db: Db) {
  const deps = { db, now: () => new Date(), publish: () => {} }
  const started = performance.now()
  const writer = async (player: number) => {
    for (let turn = 0; turn < TURNS / 8; turn++) {
      const lines = transfer('house', available(`bench-${player}`), 1)
      const posting = { type: 'earning' as const, description: 'Benchmark', lines }
      await transact(deps, (tx) => post(tx, { ...posting, reference: `bench:${player}:${turn}` }))
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, player) => writer(player)))
  return (TURNS / (performance.now() - started)) * 1000
}
