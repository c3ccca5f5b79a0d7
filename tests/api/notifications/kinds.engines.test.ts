import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { telegramMessages, tellByTelegram } from '#api/linking/messages'
import { notify } from '#api/notifications/notifications'
import { tellByPush } from '#api/notifications/tellByPush'
import { notifications } from '#db/schema'
import { kindOf, type NotificationKind, notificationKinds } from '#shared/notifications/notifications'
import { send } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { started, subscribe } from '../../support/slices/push.ts'

const given = {
  decisions: { about: 'submission', message: 'Решение' },
  events: { about: 'tournament:1', message: 'Турнир' },
  reminders: { about: 'tournament:1', kind: 'reminders', message: 'Напоминание' },
} as const satisfies Record<NotificationKind, object>

/** A player with a phone and a linked chat. */
async function listening() {
  const { app, ivan, phone, service } = await started()
  const inChat: string[] = []
  const telegram = {
    ...app.deps.telegram,
    send: async (_: string, { text }: { text: string }) => void inChat.push(text),
  }
  const linked = await app.player({ username: 'olga', telegramChatId: '7' })
  await subscribe(app, linked, phone.subscription)
  const messages = telegramMessages({ ...app.deps, telegram })
  /** Tells one of each kind; returns what came to the phone and to the chat. */
  async function tellAll() {
    ;[service.received.length, inChat.length, app.events.length] = [0, 0, 0]
    await transact(app.deps, async (tx) => {
      for (const kind of notificationKinds)
        await notify(tx, linked.id, { type: 'other', title: 'Новость', ...given[kind] })
    })
    for (const event of [...app.events]) {
      await tellByPush(app.deps, event)
      tellByTelegram(app.deps.db, messages, event, app.deps.settings.PUBLIC_URL)
    }
    await messages.settled()
    const onPhone = service.received.map((each) => phone.open(each).notification.body)
    return { onPhone: new Set(onPhone), inChat: new Set(inChat.map((text) => text.split('\n')[1])) }
  }
  const path = `user/${linked.id}/sent-notifications`
  return { app, ivan, linked, tellAll, path, set: (json: object) => send(app, linked, 'PUT', path, json) }
}

const both = (words: string[]) => ({ onPhone: new Set(words), inChat: new Set(words) })

test('each kind is switched off and on for phones and Telegram together, and the list has everything (NOTICE-8)', async () => {
  const { app, linked, tellAll, set, path } = await listening()
  expect(await (await send(app, linked, 'GET', path)).json()).toEqual({
    decisions: true,
    events: true,
    reminders: true,
  })
  expect(await tellAll()).toEqual(both(['Напоминание', 'Решение', 'Турнир']))

  const off = await set({ kind: 'reminders', isSent: false })
  expect([off.status, await off.json()]).toEqual([200, { decisions: true, events: true, reminders: false }])
  await set({ kind: 'reminders', isSent: false })
  expect(await tellAll()).toEqual(both(['Решение', 'Турнир']))
  await set({ kind: 'events', isSent: false })
  await set({ kind: 'decisions', isSent: false })
  expect(await tellAll()).toEqual(both([]))
  expect(await app.db.read.$count(notifications)).toBe(9)

  await set({ kind: 'decisions', isSent: true })
  expect(await tellAll()).toEqual(both(['Решение']))
})

test('a kind that does not exist is refused and nothing is written', async () => {
  const { app, linked, path } = await listening()
  for (const json of [{ kind: 'adverts', isSent: false }, { kind: 'events' }, {}])
    await expectRefusal(app, () => send(app, linked, 'PUT', path, json), 400, 'invalid_input', expect.any(String))
})

test('a notification is news of an event where it has a map or a tournament, and a decision otherwise', () => {
  expect(kindOf('territory_claimed', null)).toBe('events')
  expect(kindOf('other', 'map:1')).toBe('events')
  expect(kindOf('other', 'withdrawal')).toBe('decisions')
  expect(kindOf('other', null)).toBe('decisions')
})
