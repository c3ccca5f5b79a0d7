import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { teamResultChecks } from '#db/checks/tournaments/teamResults'
import type { Db } from '#db/open'
import { matchMembers, matchResults, registrations, type User } from '#db/schema'
import { noFiles } from '../../support/database/database.ts'
import { saved } from '../../support/slices/tournaments/results.ts'
import { withRunningTeams } from '../../support/slices/tournaments/teams.ts'
import { done, payOut } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

async function withPaid() {
  const made = await withRunningTeams()
  const { app, judge, cup, wolves, foxes } = made
  const [anna, boris, vera] = wolves
  await saved(
    made.save(1, [
      [
        anna,
        1,
        6,
        [
          [anna, 1],
          [boris, 2],
          [vera, 3],
        ],
      ],
      [foxes[0], 2, 3],
    ]),
  )
  await done(payOut(app, judge, cup.id, [{ place: 1, userId: anna.id, amount: 100 }]))
  return made
}
type Write = Parameters<Parameters<Db['tx']>[0]>[0]
type Ids = Record<'anna' | 'boris' | 'gleb' | 'fox', string>

const ofMatches = 'результаты команды — у её капитана, а её игроки в матчах — из неё'
const ofShares = 'приз команды разделён между её игроками поровну'

test.each<[string, string, (write: Write, ids: Ids) => Promise<unknown>]>([
  [
    'a result of who is no captain',
    ofMatches,
    (write, { anna, boris }) =>
      write.update(matchResults).set({ registrationId: boris }).where(eq(matchResults.registrationId, anna)),
  ],
  [
    'a member without a result of the team',
    ofMatches,
    (write, { fox }) => write.delete(matchResults).where(eq(matchResults.registrationId, fox)),
  ],
  [
    'kills of members that are not the team’s',
    ofMatches,
    (write, { boris }) => write.update(matchMembers).set({ kills: 9 }).where(eq(matchMembers.registrationId, boris)),
  ],
  [
    'a member of a paid team without its rank',
    ofShares,
    (write, { gleb }) => write.update(registrations).set({ place: null }).where(eq(registrations.id, gleb)),
  ],
  [
    'a share of who did not play',
    ofShares,
    (write, { gleb }) => write.update(registrations).set({ prize: 5 }).where(eq(registrations.id, gleb)),
  ],
  [
    'a player without a share',
    ofShares,
    (write, { boris }) => write.update(registrations).set({ prize: null }).where(eq(registrations.id, boris)),
  ],
  [
    'unequal shares',
    ofShares,
    (write, { boris }) => write.update(registrations).set({ prize: 3330 }).where(eq(registrations.id, boris)),
  ],
])('the audit names %s', async (_, name, spoil) => {
  const { app, wolves, foxes, idOf } = await withPaid()
  const id = (member: User | undefined) => idOf(member!)
  const ids = {
    anna: await id(wolves[0]),
    boris: await id(wolves[1]),
    gleb: await id(wolves[3]),
    fox: await id(foxes[0]),
  }
  await expectAuditToPass(app)
  await app.db.tx(async (write) => {
    if (name === ofMatches)
      await write.insert(matchMembers).values({ matchId: await matchIdIn(app.db), registrationId: ids.fox, kills: 3 })
    await spoil(write, ids)
  })
  expect(await findingsOf(app.db, name)).not.toEqual([])
})

async function findingsOf(db: Db, name: keyof typeof teamResultChecks) {
  const findings: string[] = []
  for await (const finding of teamResultChecks[name]!(db, noFiles)) findings.push(finding)
  return findings
}

async function matchIdIn(db: Db) {
  const [{ matchId } = { matchId: '' }] = await db.read.select().from(matchResults)
  return matchId
}
