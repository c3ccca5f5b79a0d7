import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Tx, transact } from '#api/core/transact'
import { draftChecks } from '#db/checks/drafts'
import { poiDraftCaptains, poiDraftPicks, territoryClaims } from '#db/schema'
import { noFiles } from '../../../support/database/database.ts'
import { claim } from '../../../support/slices/dropmaps/dropmaps.ts'
import { pick, started, withDraft } from '../../../support/slices/dropmaps/poiDraft.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

async function finished() {
  const drafted = await withDraft()
  await started(drafted)
  for (const [index, captain] of drafted.captains.entries())
    await done(pick(drafted.app, captain, drafted.at(index + 1)))
  return drafted
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

const numbered = (number: number) => eq(poiDraftPicks.number, number)
const faults: [what: string, spoil: (tx: Tx) => Promise<unknown>, finding: RegExp][] = [
  [
    'a pick that is missing',
    (tx) => tx.write.update(poiDraftPicks).set({ revertedAt: tx.now }).where(numbered(2)),
    /ходы идут не по порядку/,
  ],
  [
    'a pick of another captain',
    (tx) => tx.write.update(poiDraftPicks).set({ position: 0 }).where(numbered(2)),
    /ходы идут не по порядку/,
  ],
  ['a claim that is gone', (tx) => tx.write.delete(territoryClaims), /ход 1 не стал меткой/],
  [
    'a captain too few',
    (tx) => tx.write.delete(poiDraftCaptains).where(and(eq(poiDraftCaptains.position, 2))),
    /ходы идут не по порядку/,
  ],
]
test.each(faults)('the audit finds %s', async (_, spoil, finding) => {
  const drafted = await finished()
  await transact(drafted.app.deps, spoil)
  expect(await findings(drafted)).toContainEqual(expect.stringMatching(finding))
})
