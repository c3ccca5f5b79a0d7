import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from '#db/open'
import type { TournamentRow } from '#db/schema'
import { signIn, testServer } from '../support/server.ts'
import { insertTournament } from '../support/slices/tournaments/tournamentRows.ts'

const server = testServer(beforeEach, afterEach)

async function withTournaments(...changes: Partial<TournamentRow>[]) {
  const { user } = await signIn(server.address, 'admin')
  await server.end()
  const db = await openDb(join(server.dataDir, 'trofey.db'))
  const now = () => new Date('2026-09-13T12:00:00Z')
  const rows: TournamentRow[] = []
  for (const change of changes) rows.push(await insertTournament({ db, now }, { creatorId: user.id, ...change }))
  await db.close()
  await server.start()
  return rows
}

async function pictureOf({ id }: TournamentRow) {
  const page = await (await fetch(`${server.address}/tournament/${id}`)).text()
  expect(page).toContain('<div id="root">')
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? []
  expect(new URL(address).origin).toBe(server.address)
  return address
}

async function drawn(address: string) {
  const answer = await fetch(address, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Content-Type')], server.logs()).toEqual([200, 'image/jpeg'])
  return Buffer.from(await answer.arrayBuffer())
}

const letters = (bytes: Buffer) =>
  sharp(bytes).extract({ left: 72, top: 150, width: 620, height: 200 }).greyscale().raw().toBuffer()

test('the built server draws a card of 1200×630 with its own letters, and every name another', async () => {
  const names = ['Ш', 'Щ', 'Ә', '東', '京']
  const rows = await withTournaments(...names.map((name) => ({ name })))
  const pictures: Buffer[] = []
  for (const row of rows) {
    const picture = await drawn(await pictureOf(row))
    expect(picture.length).toBeLessThan(300_000)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    pictures.push(picture)
  }
  const seen = await Promise.all(pictures.map(letters))
  // A headline in white on the dark: some of its pixels, and not most of them.
  for (const pixels of seen) {
    const light = pixels.filter((value) => value > 200).length / pixels.length
    expect(light).toBeGreaterThan(0.005)
    expect(light).toBeLessThan(0.4)
  }
  const [sha, shcha, schwa, east, capital] = seen.map((pixels) => pixels.toString('base64'))
  expect(new Set([sha, shcha, schwa, east]).size).toBe(4)
  // Of a script that no typeface has nothing is drawn that could be told apart.
  expect(east).toBe(capital)
})

test('many who ask at once get one drawing, and the present address never another', async () => {
  const [row] = await withTournaments({ name: 'Кубок' })
  const address = await pictureOf(row!)
  const answers = await Promise.all(Array.from({ length: 60 }, () => drawn(address)))
  for (const bytes of answers) expect(bytes.equals(answers[0]!)).toBe(true)
  const [former, unknown] = [address.replace(/v\d+-/, 'v0-'), address.replace(row!.id, 'nothing')]
  const led = await fetch(former, { redirect: 'manual' })
  expect([led.status, new URL(led.headers.get('Location') ?? '', former).toString()]).toEqual([302, address])
  expect((await fetch(unknown)).status).toBe(404)
})

test('the picture that stands in for one that cannot be drawn is there, and large enough', async () => {
  const answer = await fetch(`${server.address}/share.jpg`)
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
})
