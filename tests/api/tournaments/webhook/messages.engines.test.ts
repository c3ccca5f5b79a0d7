import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tournaments, users } from '#db/schema'
import { inDays, send } from '../../../support/app.ts'
import { deleteMatch, played, saved } from '../../../support/slices/tournaments/results.ts'
import { minutesBefore, saveDay } from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  create,
  done,
  edit,
  form,
  inHours,
  payOut,
  setStatus,
} from '../../../support/slices/tournaments/tournaments.ts'
import { put, runningWithWebhook, withWebhook } from './webhooks.ts'

const prize = (place: number, { id }: { id: string }, amount: number) => ({ place, userId: id, amount })
const opening =
  'Турнир «Кубок осени»: регистрация открыта\nНачало 15 сентября 2026, 15:00 МСК, регистрация до 14 сентября 2026, 15:00 МСК\nВзнос 300 ₽. 3 места\nПризовой фонд 1 750 ₽: 1 место — 1 000 ₽, 2 место — 500 ₽, 3 место — 250 ₽'
/** Amounts have spaces that do not break. */
const plain = (texts: string[]) => texts.map((text) => text.replace(/[\u00A0\u202F]/g, ' '))

test('the opening of registration and of check-in are sent, each once, with the tournament’s link', async () => {
  const world = await withWebhook()
  const { app, judge, cup, discord, at, later, texts } = world
  await done(saveDay(app, judge, cup.id))
  await later(60)
  expect(discord.sent).toEqual([])
  await at(inHours(1))
  await later(3)
  expect(plain(texts())).toEqual([opening])
  expect(discord.texts()[0]!.split('\n').at(-1)).toBe(`${app.deps.settings.PUBLIC_URL}/tournament/${cup.id}`)

  await minutesBefore(app, cup, 60)
  for (let times = 0; times < 3; times++) await later(3)
  expect(texts().slice(1)).toEqual([
    'Турнир «Кубок осени»: чек-ин открыт\nОтметься до 15 сентября 2026, 14:45 МСК, иначе место отдадим',
  ])
})

test('what happened before the webhook was set is not sent', async () => {
  const world = await runningWithWebhook()
  const { ivan, discord, later, save, app, judge, cup } = world
  await saved(save(1, played([ivan, 1, 3])))
  await done(put(world))
  for (let times = 0; times < 3; times++) await later(3)
  await done(payOut(app, judge, cup.id, [prize(1, ivan, 1000)]))
  await done(put(world))
  for (let times = 0; times < 3; times++) await later(3)
  expect(discord.sent).toEqual([])
})

test('an opening that is over before it could be sent is left out; one that is ahead again is a new one', async () => {
  const world = await withWebhook()
  const { app, judge, cup, discord, at, later, texts } = world
  discord.answer({ is: 'unreachable' })
  await at(inHours(1))
  expect(discord.sent).toHaveLength(1)
  await done(setStatus(app, judge, cup.id, 'registration_closed'))
  discord.answer({ is: 'sent' })
  await later(600)
  expect(discord.sent).toHaveLength(1)
  await done(setStatus(app, judge, cup.id, 'registration_open'))
  await later(3)
  expect(discord.sent).toHaveLength(2)

  await done(saveDay(app, judge, cup.id))
  await minutesBefore(app, cup, 60)
  await later(3)
  const startDate = inDays(3)
  await done(
    edit(
      app,
      judge,
      cup.id,
      form({ registrationStartDate: inHours(1).toISOString(), startDate: startDate.toISOString() }),
    ),
  )
  await later(3)
  await minutesBefore(app, { startDate }, 60)
  for (let times = 0; times < 3; times++) await later(3)
  expect(texts().slice(2)).toEqual(
    ['15', '16'].map(
      (date) =>
        `Турнир «Кубок осени»: чек-ин открыт\nОтметься до ${date} сентября 2026, 14:45 МСК, иначе место отдадим`,
    ),
  )
})

test('the table follows each match, as it stands when it is sent; a match changed later is no news', async () => {
  const { app, judge, cup, ivan, olga, pavel, save, later, texts } = await runningWithWebhook()
  const { match } = await saved(save(1, played([ivan, 1, 3], [olga, 2, 0]), 0, { name: 'Первый' }))
  await later(3)
  expect(texts()).toEqual([
    'Турнир «Кубок осени»: сыгран матч 1 «Первый»\nТаблица после 1 матча:\n1. **Иван** — 15 очков\n2. **Ольга** — 9 очков',
  ])
  await saved(save(1, played([ivan, 1, 4], [olga, 2, 0]), match.version))
  await later(3)
  expect(texts()).toHaveLength(1)
  await saved(save(3, played([olga, 1, 1])))
  const { match: second } = await saved(save(2, played([pavel, 1, 0])))
  await later(3)
  expect(texts()[1]).toBe(
    'Турнир «Кубок осени»: сыграны матчи 2, 3\nТаблица после 3 матчей:\n1. **Ольга** — 22 очка\n2. **Иван** — 16 очков\n3. **Павел** — 12 очков',
  )

  await done(deleteMatch(app, judge, cup.id, 2, second.version))
  await later(3)
  await saved(save(2, played([pavel, 1, 2])))
  for (let times = 0; times < 3; times++) await later(3)
  expect(texts()).toHaveLength(2)
  await saved(save(4, played([pavel, 1, 9])))
  await later(3)
  expect(texts()[2]).toContain('сыгран матч 4\nТаблица после 4 матчей:\n1. **Павел** — 35 очков')
})

test('the winners of the payout are the last that is sent, after a match that came before', async () => {
  const { app, judge, cup, ivan, olga, pavel, save, later, texts, row } = await runningWithWebhook()
  await saved(save(1, played([ivan, 1, 0])))
  await done(payOut(app, judge, cup.id, [prize(1, ivan, 1000), prize(2, olga, 500), prize(3, pavel, 0)]))
  for (let times = 0; times < 4; times++) await later(3)
  expect(plain(texts())).toEqual([
    'Турнир «Кубок осени»: сыгран матч 1\nТаблица после 1 матча:\n1. **Иван** — 12 очков',
    '🏆 Турнир «Кубок осени»: победители\n1. **Иван** — 1 000 ₽\n2. **Ольга** — 500 ₽\n3. **Павел**',
  ])
  expect(await row()).toMatchObject({ isPayoutDue: false, sentMatches: [1] })
})

test('a draft sends nothing until it is published, a cancelled tournament nothing until it is reopened', async () => {
  const world = await withWebhook()
  const { app, judge, cup, discord, at, later, texts } = world
  const draft = await done<{ id: string }>(create(app, judge, form({ name: 'Черновик', isDraft: '1' })))
  await done(put({ ...world, cup: draft }))
  await later(3)
  expect(discord.sent).toEqual([])
  await done(send(app, judge, 'POST', `admin/tournament/${draft.id}/publish`, {}))
  await later(3)
  expect(texts()[0]).toContain('Турнир «Черновик»: регистрация открыта')

  await done(setStatus(app, judge, cup.id, 'cancelled'))
  await at(inHours(1))
  await later(60)
  expect(discord.sent).toHaveLength(1)
  await done(setStatus(app, judge, cup.id, 'registration_open'))
  await later(3)
  expect(plain(texts())[1]).toBe(opening)
})

test('names are shown as they are, and the link stands however long the table is', async () => {
  const { app, cup, ivan, discord, save, later } = await runningWithWebhook()
  await app.db.tx(async (queries) => {
    await queries
      .update(users)
      .set({ displayName: '**@everyone** [a](https://b.example)' })
      .where(eq(users.id, ivan.id))
    await queries
      .update(tournaments)
      .set({ name: '*'.repeat(120) })
      .where(eq(tournaments.id, cup.id))
  })
  await saved(save(1, played([ivan, 1, 0]), 0, { name: '`x`' }))
  await later(3)
  const [text] = discord.texts()
  expect(text).toContain('матч 1 «\\`x\\`»')
  expect(text).toContain('1. **\\*\\*\\@everyone\\*\\* \\[a\\]\\(https\\:\\/\\/b.example\\)** — 12 очков')
  expect(text).toMatch(new RegExp(`/tournament/${cup.id}$`))
  expect(text!.length).toBeLessThanOrEqual(2000)
})
