import { writeFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { balanceOf } from '#api/balance/balance'
import type { Deps } from '#api/core/deps'
import { sha256 } from '#api/core/secrets'
import { tally } from '#api/core/tallies'
import { transact } from '#api/core/transact'
import { storeFiles } from '#api/media/writeIntent'
import { notify } from '#api/notifications/notifications'
import { updateHolder } from '#api/premium/holders'
import { retention } from '#api/privacy/retention'
import { checks } from '#db/checks'
import { screenshotTally } from '#db/derived/tallyNames'
import {
  kills,
  premiumPeriods,
  pushSubscriptions,
  submissions,
  subscriptionScreenshots,
  telegramCodes,
  type User,
  users,
  withdrawals,
} from '#db/schema'
import { newId } from '#shared/ids'
import { toRoubles } from '#shared/money'
import { type App, inDays, noon, send } from '../app.ts'
import { card, png, uploadForm } from '../browser/forms.ts'

/** With the word and the balance of this moment, unless told otherwise. */
export async function close(app: App, user: User, json?: unknown, headers: object = {}) {
  const agreed = { confirm: 'УДАЛИТЬ', balance: toRoubles(await balanceOf(app.db, user.id)) }
  return send(app, user, 'DELETE', `user/${user.id}`, json === undefined ? agreed : json, headers)
}

export async function sent(app: App, user: User, colour: number, name = `${user.username}-${colour}.png`) {
  const body = uploadForm({ file: png(colour), name, additionalText: `слова ${user.username}` })
  const answer = await app.requestAs(user, '/api/upload', { method: 'POST', body })
  return {
    status: answer.status,
    ...((await answer.json()) as { id: string; code?: string; cloudinaryPublicId: string }),
  }
}

export const review = (
  app: App,
  admin: User,
  id: string,
  json: unknown = { status: 'approved', reward: 10 },
  headers?: object,
) => send(app, admin, 'POST', `admin/submission/${id}/review`, json, headers)

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
  const sentOnes = [await sent(app, user, colour), await sent(app, user, colour + 1), await sent(app, user, colour + 2)]
  await review(app, admin, sentOnes[0]!.id, { status: 'approved', reward: 300 })
  await review(app, admin, sentOnes[1]!.id, { status: 'rejected', rejectionReason: `Не видно ника ${name}` })
  const requested = await send(app, user, 'POST', `user/${user.id}/withdrawal`, {
    amount: 1000,
    method: 'card',
    methodData: { ...card, cardHolder: `${name} petrov` },
  })
  const picture = `скриншот ${name}`
  const { id: withdrawalId } = (await requested.json()) as { id: string }
  await send(app, admin, 'POST', `admin/withdrawal/${withdrawalId}/process`, { status: 'completed' })
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
    await tally(tx, { [screenshotTally('pending')]: 1 })
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
    await updateHolder(tx, user.id)
  })
  await storeFiles(app.deps, [{ key: `subscriptions/${name}.png`, path: await fileWith(app, picture) }])
  return { user, submissions: sentOnes, withdrawalId }
}

async function fileWith({ deps }: App, text: string) {
  const path = `${deps.uploads}/${newId()}`
  await writeFile(path, text)
  return path
}

export async function auditOf({ db, deps }: App) {
  const findings: string[] = []
  for (const check of Object.values(checks)) {
    for await (const finding of check(db, deps.files)) findings.push(finding)
  }
  return findings
}

/** All that the daily jobs do for the privacy page, one after another. */
export async function enforceRetention(deps: Deps) {
  for (const enforce of Object.values(retention)) await enforce(deps)
}

export function unzip(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0) throw new Error('no ZIP')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    files.set(archive.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + comment
  }
  return files
}

export async function leftBy(app: App, userId: string) {
  const [user] = await app.db.read.select().from(users).where(eq(users.id, userId))
  return {
    user: user!,
    submissions: await app.db.read.select().from(submissions).where(eq(submissions.userId, userId)),
    withdrawals: await app.db.read.select().from(withdrawals).where(eq(withdrawals.userId, userId)),
    kills: await app.db.read.select().from(kills).where(eq(kills.userId, userId)),
  }
}

/** The daily job, so many days after noon. */
export async function after(app: App, days: number) {
  app.clock.now = inDays(days)
  await enforceRetention(app.deps)
  expect(await auditOf(app)).toEqual([])
}

/** Days; with the days that the calendar adds. */
export const YEAR = 365.25

export const linkOf = async (app: App, user: { id: string }, path = user.id) => {
  const headers = { Authorization: `Bearer ${user.id}` }
  const answer = await app.request(`/api/user/${path}/export`, { method: 'POST', headers })
  return { status: answer.status, ...((await answer.json()) as { url: string; expiresAt: string; code?: string }) }
}
export async function exported(app: App, user: { id: string }) {
  // Without a token: the browser's own download has none.
  const answer = await app.request((await linkOf(app, user)).url)
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]).toEqual([
    200,
    'application/zip',
    `attachment; filename="trofey-${app.clock.now.toISOString().slice(0, 10)}.zip"`,
  ])
  return unzip(Buffer.from(await answer.arrayBuffer()))
}
