import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Tx, transact } from '#api/core/transact'
import { draftChecks } from '#db/checks/drafts'
import { poiDraftCaptains, poiDraftPicks, territoryClaims } from '#db/schema'
import { noFiles } from '../../../support/database/database.ts'
import { claim } from '../../../support/slices/dropmaps/dropmaps.ts'
import { pick, withDraft } from '../../../support/slices/dropmaps/poiDraft.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

async function finished() {
  const { app, captains, at, start } = await withDraft()
  await start()
  for (const [index, captain] of captains.entries()) await done(pick(app, captain, at(index + 1)))
  return { app, captains, at }
}
async function findings({ app }: Awaited<ReturnType<typeof finished>>) {
  const found: string[] = []
  for (const check of Object.values(draftChecks))
    for await (const finding of check(app.db, noFiles)) found.push(finding)
  return found
}

test('a finished draft passes the audit, also after a captain has moved', async () => {
  const drafted = await finished()
  expect(await findings(drafted)).toEqual([])
  await done(claim(drafted.app, drafted.captains[0]!, drafted.at(5)))
  expect(await findings(drafted)).toEqual([])
})

const disorder = /ходы идут не по порядку/
const spoilPick = (tx: Tx, changes: { revertedAt?: Date; position?: number }) =>
  tx.write.update(poiDraftPicks).set(changes).where(eq(poiDraftPicks.number, 2))
const faults: [what: string, spoil: (tx: Tx) => Promise<unknown>, finding: RegExp][] = [
  ['a pick that is missing', (tx) => spoilPick(tx, { revertedAt: tx.now }), disorder],
  ['a pick of another captain', (tx) => spoilPick(tx, { position: 0 }), disorder],
  ['a claim that is gone', (tx) => tx.write.delete(territoryClaims), /ход 1 не стал меткой/],
  ['a captain too few', (tx) => tx.write.delete(poiDraftCaptains).where(eq(poiDraftCaptains.position, 2)), disorder],
]
test.each(faults)('the audit finds %s', async (_, spoil, finding) => {
  const drafted = await finished()
  await transact(drafted.app.deps, spoil)
  expect(await findings(drafted)).toContainEqual(expect.stringMatching(finding))
})
