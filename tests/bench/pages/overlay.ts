import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import type { OverlayKey } from '#shared/evening/overlay'
import { SECOND } from '#shared/units'
import { launchOptions } from '../../launch.ts'
import type { Caller } from '../../support/caller.ts'
import { newServer } from '../../support/server.ts'
import { nicks, runningCup } from '../../support/slices/tournaments/runningCup.ts'
import { cpuOf, print, type Row, reportMissed } from '../measure.ts'
import { sized } from '../short.ts'

/** Milliseconds. */
const STILL = sized(60, 2) * SECOND
/** Until what a start leaves behind is done. */
const SETTLING = sized(10, 1) * SECOND
const ROWS = 20
/** Percent of one core. */
const MOST = 10

/** What a tournament's overlay takes of the streamer's processor, without a graphics card: every process of the browser. */
export async function overlay() {
  const server = await newServer()
  await server.start()
  const browser = await chromium.launchServer(launchOptions('chromium'))
  try {
    const { id, admin, idOf } = await runningCup(server.address, ROWS)
    const { key } = await admin.call<OverlayKey>('PUT', `admin/tournament/${id}/overlay`)
    const address = `${server.address}/tournament/${id}?overlay=${key}&top=${ROWS}`
    const connection = await chromium.connect(browser.wsEndpoint())
    const measure = (page: string, content?: string) => taken(connection, browser.process().pid ?? 0, page, content)

    const blank = await measure('about:blank')
    const finish = await startDraft(admin, id)
    const during = await measure(address, '.draft-clock')
    await finish()
    await enterMatch(admin, id, idOf)
    const still = await measure(address, `.standings li:nth-child(${ROWS})`)
    const line = (what: string, { percent, processes }: Taken): Row => [what, percent.toFixed(2), processes]
    print(
      `A tournament's overlay, 1920 × 1080, ${STILL / SECOND} s in Chromium without a graphics card`,
      ['', '% of one core', 'processes'],
      [line('an empty page', blank), line(`a still table of ${ROWS}`, still), line('a turn on the clock', during)],
    )
    reportMissed(still.percent > MOST ? [`the still overlay: at most ${MOST} % of one core`] : [])
  } finally {
    await browser.close()
    await server.remove()
  }
}

type Taken = { percent: number; processes: number }

async function taken(browser: Browser, pid: number, address: string, content?: string): Promise<Taken> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(address)
  if (content) await page.locator(content).waitFor()
  await pause(SETTLING)
  const [before, began] = [familyCpu(pid), performance.now()]
  await pause(STILL)
  const after = familyCpu(pid)
  await page.close()
  return { percent: ((after.used - before.used) / (performance.now() - began)) * 100, processes: after.processes }
}

/** Milliseconds of a processor that a process and all that it has started have used. */
function familyCpu(pid: number) {
  const family = [pid]
  const started = childrenByParent()
  for (const parent of family) family.push(...(started.get(parent) ?? []))
  return { used: family.reduce((sum, each) => sum + cpuOf(each), 0), processes: family.length }
}

function childrenByParent() {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(name)
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

/** 0 for a process that has just ended. */
function parentOf(pid: string) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

const enterMatch = (admin: Caller, id: string, idOf: (nick: string) => string | undefined) =>
  admin.call('PUT', `admin/tournament/${id}/match/1`, {
    version: 0,
    results: nicks
      .slice(0, ROWS)
      .map((nick, at) => ({ registrationId: idOf(nick), placement: at + 1, kills: ROWS - at })),
  })

/** Begins a draft of two captains on a map of the tournament. Returns what lets them pick. */
async function startDraft({ call }: Caller, tournamentId: string) {
  const { id } = await call<{ id: string }>('POST', 'maps', { name: 'Остров', description: '' })
  for (const number of [1, 2]) {
    const points = [
      { x: 100 * number, y: 100 },
      { x: 100 * number + 90, y: 100 },
      { x: 100 * number, y: 190 },
    ]
    await call('POST', `maps/${id}/territories`, { name: `Место ${number}`, description: '', maxPlayers: 9, points })
  }
  const shown = { comes: ROWS, goes: 0, claims: 0, waiting: 0 }
  await call('PUT', `admin/maps/${id}/tournament`, { tournamentId, shown })
  const players = await call<{ userId: string }[]>(
    'GET',
    `admin/maps/${id}/poi-draft/captains?tournamentId=${tournamentId}`,
  )
  let draft = await call<PoiDraftState>('POST', `maps/${id}/poi-draft`, {
    ...{ orderKind: 'hand', direction: 'straight', turnSeconds: 300, reserveSeconds: 60 },
    captains: players.slice(0, 2).map(({ userId }) => ({ userId })),
  })
  const act = async (name: string, more: object = {}) => {
    draft = await call('POST', `poi-drafts/${draft.id}/${name}`, { version: draft.version, ...more })
  }
  await act('start')
  return async () => {
    for (const location of [1, 2]) await act('pick', { location })
    if (draft.state !== 'finished') throw new Error(`the draft is ${draft.state}`)
  }
}
