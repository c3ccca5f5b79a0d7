import { expect, test } from 'vitest'
import { forgetOldAnswers } from '#api/core/idempotent'
import { transact } from '#api/core/transact'
import { addPlayers } from '#api/dropmaps/seating/players'
import { forgetOldGifts } from '#api/premium/gifts'
import { lockMap } from '#db/locks'
import { inDays, send, startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { claim, makeMap } from '../../support/slices/dropmaps/dropmaps.ts'
import { draftForm, draftOf, newDraft } from '../../support/slices/dropmaps/poiDraft.ts'
import { after, close, sent, YEAR } from '../../support/slices/privacy.ts'
import { createTeam, leaveTeam } from '../../support/slices/tournaments/teams.ts'
import { done, payOut, register, setStatus, tournament } from '../../support/slices/tournaments/tournaments.ts'
import { decide, requested, toCard } from '../../support/slices/withdrawals.ts'
import { guarded } from '../core/calls/guarded.ts'

const names = {
  displayName: 'Заметный Ёж',
  username: 'notable_hedgehog',
  email: 'hedgehog@example.com',
  epicGamesId: 'epic-hedgehog-1',
  telegramChatId: '700600500',
  telegramUsername: 'hedgehog_tg',
  telegramFirstName: 'Ёжик',
  telegramLastName: 'Туманов',
  discordId: '880770660',
  discordUsername: 'hedgehog_dc',
  discordEmail: 'dc@hedgehog.example.com',
}

test('of a closed account no table keeps what was linked, and after three years no name either', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const hedgehog = await app.player({ ...names, balance: 5000 })
  const olga = await app.player({ displayName: 'Ольга', balance: 1000 })
  /** The tables in which one of these stands, in whatever case. */
  const tablesWith = async (...words: (keyof typeof names)[]) => {
    const sought = words.map((word) => names[word].toLowerCase()).flatMap((word) => [word, word.replaceAll('ё', 'е')])
    const tables = Object.entries(await snapshot(app.db))
    return tables.flatMap(([table, rows]) => {
      const text = JSON.stringify(rows).toLowerCase()
      return sought.some((word) => text.includes(word)) ? table : []
    })
  }

  const cup = await tournament(app, judge)
  await done(register(app, hedgehog, cup.id, { teamName: names.displayName }))
  await done(setStatus(app, judge, cup.id, 'in_progress'))
  await done(payOut(app, judge, cup.id, [{ place: 1, userId: hedgehog.id, amount: 1000 }]))
  const trios = await tournament(app, judge, { teamSize: '3' })
  await done(createTeam(app, hedgehog, trios.id, { name: names.displayName }))
  await done(leaveTeam(app, hedgehog, trios.id))
  const map = await makeMap(app, judge, { maxPlayers: 2, maxPlayersPerSpot: 2 })
  await transact(app.deps, (tx) => addPlayers(tx, judge, map, [hedgehog.id, olga.id]), lockMap(map))
  const { locationId } = await import('#shared/dropmaps/locationId')
  for (const user of [olga, hedgehog]) await done(claim(app, user, locationId(map, 1)))
  const drafted = await newDraft(app, judge, [hedgehog, olga])
  const { version } = await draftOf(app, judge, drafted.map)
  const captains = [{ userId: hedgehog.id, teamName: names.displayName }, { userId: olga.id }]
  await done(send(app, judge, 'PUT', `poi-drafts/${drafted.id}`, { ...draftForm([]), captains, version }))
  await sent(app, hedgehog, 1, `${names.displayName}.png`)
  const { id } = await requested(app, hedgehog, toCard(1000))
  await decide(app, judge, id, { status: 'completed' })
  expect(await tablesWith('displayName')).toEqual(expect.arrayContaining(['users', 'withdrawals', 'submissions']))

  await done(close(app, hedgehog))
  // What anybody reads, or another player: no name, no team that it typed.
  const read = async (path: string) => {
    for (const answer of [await app.request(path), await app.requestAs(olga, path)])
      expect([path, await answer.text()]).toEqual([path, expect.not.stringMatching(/Заметный|notable_hedgehog/i)])
  }
  const ids: Record<string, string[]> = {
    tournament: [cup.id, trios.id],
    tournaments: [cup.id, trios.id],
    maps: [map, drafted.map],
    'poi-drafts': [drafted.id],
  }
  for (const [route, who] of Object.entries(guarded)) {
    const [method, path = ''] = route.split(' ')
    if (method !== 'GET' || ['admin', 'self', 'self or admin'].includes(who)) continue
    const [, , slice = ''] = path.split('/')
    for (const id of ids[slice] ?? [hedgehog.id]) await read(path.replace(/:\w+/g, id))
  }
  const linked = [
    'telegramChatId',
    'telegramUsername',
    'telegramFirstName',
    'telegramLastName',
    'discordUsername',
  ] as const
  expect(await tablesWith(...linked, 'discordEmail', 'epicGamesId')).toEqual([])
  // What nobody may change names players by their numbers from the start, and so does what others were told.
  const names3Years = await tablesWith('displayName', 'username', 'email')
  for (const table of ['adminActionLog', 'notifications', 'queuedNotifications', 'postings', 'claimTimeline'])
    expect(names3Years).not.toContain(table)

  await after(app, 3 * YEAR + 1)
  await transact(app.deps, async (tx) => {
    await forgetOldAnswers(tx)
    await forgetOldGifts(tx)
  })
  expect(app.clock.now.getTime()).toBeGreaterThan(inDays(3 * 365).getTime())
  expect(await tablesWith(...(Object.keys(names) as (keyof typeof names)[]))).toEqual([])
})
