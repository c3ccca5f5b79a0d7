import { writeFile } from 'node:fs/promises'
import type { Deps } from '#api/core/deps'
import { sha256 } from '#api/core/secrets'
import { transact } from '#api/core/transact'
import { notify } from '#api/notifications/notifications'
import { retention } from '#api/privacy/retention'
import { checks } from '#db/checks'
import { premiumPeriods, pushSubscriptions, subscriptionScreenshots, telegramCodes, type User } from '#db/schema'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import { noon, type startApp } from './app.ts'
import { png, uploadForm } from './forms.ts'
import { card } from './withdrawals.ts'

export type App = Awaited<ReturnType<typeof startApp>>
export const inDays = (days: number) => new Date(noon.getTime() + days * DAY)

export const close = (app: App, user: User, json: unknown = { confirm: 'УДАЛИТЬ' }, headers: object = {}) =>
  app.requestAs(user, `/api/user/${user.id}`, {
    method: 'DELETE',
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json', ...headers } as Record<string, string>,
  })

export async function sent(app: App, user: User, colour: number, name = `${user.username}-${colour}.png`) {
  const body = uploadForm({ file: png(colour), name, additionalText: `слова ${user.username}` })
  const answer = await app.requestAs(user, '/api/upload', { method: 'POST', body })
  return {
    status: answer.status,
    ...((await answer.json()) as { id: string; code?: string; cloudinaryPublicId: string }),
  }
}

const post = (app: App, user: User, path: string, json: unknown) =>
  app.requestAs(user, path, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  })
export const review = (app: App, admin: User, id: string, json: unknown) =>
  post(app, admin, `/api/admin/submission/${id}/review`, json)

/** A player with something in every corner: money, a paid withdrawal, three submissions, links, Premium, a device. */
export async function fullPlayer(app: App, admin: User, name: string, colour = 0) {
  const user = await app.player({
    epicGamesId: `epic-${name}`,
    username: name,
    displayName: `Игрок ${name}`,
    email: `${name}@example.com`,
    telegramChatId: `chat-${name}`,
    telegramUsername: `tg_${name}`,
    telegramFirstName: `Имя-${name}`,
    discordId: `discord-${name}`,
    discordUsername: `dc_${name}`,
    discordEmail: `dc_${name}@example.com`,
    balance: 2000,
    premiumTier: 'gold',
    premiumEndDate: inDays(60),
  })
  const submissions = [
    await sent(app, user, colour),
    await sent(app, user, colour + 1),
    await sent(app, user, colour + 2),
  ]
  await review(app, admin, submissions[0]!.id, { status: 'approved', reward: 300 })
  await review(app, admin, submissions[1]!.id, { status: 'rejected', rejectionReason: `Не видно ника ${name}` })
  const asked = await post(app, user, `/api/user/${user.id}/withdrawal`, {
    amount: 1000,
    method: 'card',
    methodData: { ...card, cardHolder: `${name} petrov` },
  })
  const picture = `скриншот ${name}`
  const { id: withdrawalId } = (await asked.json()) as { id: string }
  await post(app, admin, `/api/admin/withdrawal/${withdrawalId}/process`, { status: 'completed' })
  await transact({ ...app.deps, publish: () => {} }, async (tx) => {
    await notify(tx, user.id, { type: 'territory_claimed', title: `Письмо ${name}`, message: 'x', territory: 'Маяк' })
    const row = { userId: user.id, createdAt: noon }
    await tx.write.insert(pushSubscriptions).values({
      ...row,
      id: newId(),
      sessionHash: sha256(user.id),
      endpoint: `https://push.example.com/${name}`,
      p256dh: `secret-${name}`,
      auth: `auth-${name}`,
    })
    await tx.write
      .insert(telegramCodes)
      .values({ codeHash: `code-${name}`, userId: user.id, outcome: 'pending', expiresAt: inDays(1) })
    await tx.write.insert(subscriptionScreenshots).values({
      userId: user.id,
      mediaKey: `subscriptions/${name}.png`,
      mimeType: 'image/png',
      fileSize: Buffer.byteLength(picture),
      sentHash: 'x',
      status: 'pending',
      uploadedAt: noon,
    })
    await tx.write.insert(premiumPeriods).values({
      id: newId(),
      userId: user.id,
      tier: 'basic',
      source: 'admin',
      reason: `За ${name}`,
      startDate: inDays(60),
      endDate: inDays(90),
      createdAt: noon,
    })
  })
  await app.deps.files.put(`subscriptions/${name}.png`, await fileWith(app, picture))
  return { user, submissions, withdrawalId }
}

async function fileWith({ deps }: App, text: string) {
  const path = `${deps.uploads}/${newId()}`
  await writeFile(path, text)
  return path
}

/** `npm run audit`, files and all. */
export async function auditOf({ db, deps }: App) {
  const findings: string[] = []
  for (const check of Object.values(checks)) {
    for await (const finding of check(db, `${deps.uploads}/../media`)) findings.push(finding)
  }
  return findings
}

/** All that the daily jobs do for the privacy page, one after another. */
export async function enforceRetention(deps: Deps) {
  for (const enforce of Object.values(retention)) await enforce(deps)
}
