import { join } from 'node:path'
import Database from 'better-sqlite3'
import { makePicture } from '#db/seed/media'
import type { ViewingCopy } from '#shared/review/clips'
import { uploadForm } from '../support/browser/forms.ts'
import { phoneClip } from '../support/codecs/phoneClips.ts'
import { newServer, type Session, signIn } from '../support/server.ts'
import { until } from '../support/time/clock.ts'
import { median, print, reportMissed } from './measure.ts'
import { sized } from './short.ts'

const COPIES = sized(30, 2)
const ROUNDS = sized(40, 1)
const CLIP = sized(
  { codec: 'hevc', width: 1920, height: 1080, rate: 60, seconds: 4 } as const,
  { codec: 'hevc', width: 320, height: 180, seconds: 1 } as const,
)
/** How many times as long the median upload and decision may take while copies are made. */
const MOST = 1.5

type Times = { upload: number[]; decision: number[] }

/**
 * Thirty copies for viewing asked for at once (REVIEW-24): how long an upload with its preview and a decision on it take, before
 * and while they are made.
 */
export async function copies() {
  const server = await newServer({ SECOND_LOOKS: '0%' })
  await server.start()
  try {
    const [player, admin] = [await signIn(server.address, 'bench'), await signIn(server.address, 'admin')]
    const clips = await sendClips(server.address, player)
    await until(
      () => workLeft(server.dataDir),
      (left) => left === 0,
    )
    // The engine warms up.
    await measure(server.address, { player, admin }, sized(10, 1))
    const before = await measure(server.address, { player, admin }, ROUNDS)
    const asked = performance.now()
    await Promise.all(clips.map((id) => copyOf(server.address, admin, id, 'POST')))
    const answered = performance.now() - asked
    const during = await measure(server.address, { player, admin }, ROUNDS)
    const states = await Promise.all(clips.map((id) => copyOf(server.address, admin, id)))
    const ratio = (what: keyof Times) => median(during[what]) / median(before[what])
    print(
      `An upload and a decision while ${COPIES} copies are made`,
      ['', 'before, ms', 'while they are made, ms', 'ratio'],
      (['upload', 'decision'] as const).map((what) => [
        what,
        median(before[what]).toFixed(1),
        median(during[what]).toFixed(1),
        ratio(what).toFixed(2),
      ]),
    )
    const left = states.filter(({ state }) => state !== 'ready').length
    console.log(`\nAll were asked for within ${answered.toFixed(0)} ms; ${left} were still to make at the end.`)
    const missed = (['upload', 'decision'] as const).filter((what) => ratio(what) > MOST)
    reportMissed([
      ...missed.map((what) => `${what}: more than ${MOST} times as long`),
      ...(left === 0 ? ['the copies were made too soon to be measured beside'] : []),
    ])
  } finally {
    await server.remove()
  }
}

const workLeft = (dataDir: string) => {
  const db = new Database(join(dataDir, 'trofey.db'), { readonly: true })
  const left = db.prepare('select count(*) from file_work where due_at is not null').pluck().get()
  db.close()
  return left
}

const call = async <Answer>(address: string, { token }: Session, path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${address}/api/${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const copyOf = (address: string, admin: Session, id: string, method = 'GET'): Promise<ViewingCopy> =>
  call(address, admin, `admin/submission/${id}/copy`, { method })

const upload = (address: string, by: Session, body: FormData): Promise<{ id: string }> =>
  call(address, by, 'upload', { method: 'POST', body })

/** The same clip, each with other bytes that players skip. */
async function sendClips(address: string, player: Session) {
  const clip = await phoneClip(CLIP)
  const ids: string[] = []
  for (let index = 0; index < COPIES; index++) {
    const free = Buffer.from([0, 0, 0, 12, ...Buffer.from('free'), 0, 0, 0, index])
    const file = Buffer.concat([clip, free])
    ids.push((await upload(address, player, uploadForm({ file, name: 'clip.mp4', type: 'video/mp4' }))).id)
  }
  return ids
}

let pictures = 0

/** Milliseconds of each upload of a picture, and of each decision on one. */
async function measure(address: string, { player, admin }: { player: Session; admin: Session }, rounds: number) {
  const times: Times = { upload: [], decision: [] }
  for (let round = 0; round < rounds; round++) {
    const file = await makePicture({ seed: ++pictures, kind: 'jpeg', category: 'gold-kill' })
    const body = uploadForm({ file, name: 'kill.jpg', type: 'image/jpeg' })
    const started = performance.now()
    const { id } = await upload(address, player, body)
    times.upload.push(performance.now() - started)
    const decided = performance.now()
    await call(address, admin, `admin/submission/${id}/review`, {
      method: 'POST',
      body: JSON.stringify({ status: 'approved', reward: 100 }),
      headers: { 'Content-Type': 'application/json' },
    })
    times.decision.push(performance.now() - decided)
  }
  return times
}
