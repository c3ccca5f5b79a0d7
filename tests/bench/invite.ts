import { type Browser, chromium } from '@playwright/test'
import { KIB } from '#shared/units'
import { lightestBrowser } from '../launch.ts'
import { caller } from '../support/caller.ts'
import { startWithBigMap } from './map/fill.ts'
import { median, print, reportMissed } from './measure.ts'
import { newPhone, visit } from './pages/phone.ts'
import { bytesUntil, sum } from './pages/requests.ts'
import { sized } from './short.ts'

const TURNS = sized(3, 1)
const line = { kbits: 400, latency: 400 }
const MOST = { kib: 120, milliseconds: 5000 }
/** Before any script and after it: the first place of the list; one that is chosen can be confirmed. */
const CHOICE = '#places input:enabled, select#places'

/**
 * The guest's page on the shipped island and on a map of 2000 locations: what comes over a poor line, and when it can be
 * used.
 */
export async function invite() {
  const { server, map: bigMap } = await startWithBigMap()
  const browser = await chromium.launch(lightestBrowser)
  try {
    const { call } = await caller(server.address, 'admin')
    const [template] = await call<{ id: string }[]>('GET', 'territory/templates')
    const island = await call<{ id: string }>('POST', 'dropmap/settings', { templateId: template?.id, mode: 'custom' })
    const linkTo = async (map: string) =>
      `${server.address}/dropmap/invite/${(await call<{ code: string }>('POST', `maps/${map}/invites`, { displayName: 'Гость' })).code}`
    const [address, bigAddress] = [await linkTo(island.id), await linkTo(bigMap)]
    const measured: [string, Opened][] = []
    for (const [name, link] of [
      ['the island', address],
      ['2000 locations', bigAddress],
    ] as const) {
      measured.push([`${name}: a place can be chosen and confirmed`, await opened(browser, link, CHOICE)])
      measured.push([`${name}: the map moves`, await opened(browser, link, '#tools button')])
    }
    await browser.close()
    print(
      `A guest's page at ${line.kbits} kbit/s and ${line.latency} ms, processor ÷ 4`,
      ['', 'KiB until then', 'KiB in all', 'ms'],
      measured.map(([what, { kib, whole, at }]) => [what, kib.toFixed(1), whole.toFixed(1), Math.round(at)]),
    )
    const large = measured.filter(([, { whole, at }]) => whole > MOST.kib || at > MOST.milliseconds)
    reportMissed(large.map(([what]) => `${what}: at most ${MOST.kib} KiB and ${MOST.milliseconds} ms`))
  } finally {
    await browser.close()
    await server.remove()
  }
}

/** Milliseconds, and KiB that had come until then, and when nothing more came. */
type Opened = { at: number; kib: number; whole: number }

async function opened(browser: Browser, address: string, control: string): Promise<Opened> {
  const turns: Opened[] = []
  const wanted = { content: control, control, isPlain: true }
  for (let turn = 0; turn < TURNS; turn++) {
    const phone = await newPhone(browser, wanted)
    const { usableAt, requests } = await visit(phone, address, line, wanted)
    const kibUntil = (moment: number) => sum(requests.map((request) => bytesUntil(request, moment))) / KIB
    turns.push({ at: usableAt, kib: kibUntil(usableAt), whole: kibUntil(Infinity) })
    await phone.close()
  }
  const of = (name: keyof Opened) => turns.map((turn) => turn[name])
  return { at: median(of('at')), kib: Math.max(...of('kib')), whole: Math.max(...of('whole')) }
}
