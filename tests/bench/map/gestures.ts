import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { sized } from '../short.ts'

/** Runs within the page: what a compiler adds would be missing there. */
const watchFrames = readFileSync(join(import.meta.dirname, 'watchFrames.js'), 'utf8').replace(/^\/\/.*/, '')

const frameCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame']

const SECONDS = sized(3, 1)
const RATE = 60
/** Milliseconds after a gesture that the trace goes on, for the frames that the gesture left to draw. */
const WATCHED_AFTER = 1200
const EVENTS = SECONDS * RATE

type At = { x: number; y: number }
type Gesture = {
  begin?: (devtools: CDPSession, middle: At) => Promise<unknown>
  step: (devtools: CDPSession, middle: At, way: number) => Promise<unknown>
  end?: (devtools: CDPSession, middle: At) => Promise<unknown>
}

const mouse = (devtools: CDPSession, type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: At) =>
  devtools.send('Input.dispatchMouseEvent', { type, ...at, button: 'right', buttons: 2, clickCount: 1 })
const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: At[]) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints })

const circle = ({ x, y }: At, way: number, radius: number): At => ({
  x: x + radius * Math.sin(way * 4 * Math.PI),
  y: y + radius * (1 - Math.cos(way * 4 * Math.PI)),
})
const fingers = ({ x, y }: At, way: number): At[] => {
  const apart = 40 + 70 * (1 - Math.cos(way * 4 * Math.PI)) * 0.5
  return [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
}

const gestures = {
  wheel: {
    // A third nearer, a third farther, a third nearer: never at the limits, where nothing moves.
    step: (devtools, at, way) =>
      devtools.send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        ...at,
        deltaX: 0,
        deltaY: way > 1 / 3 && way < 2 / 3 ? 12 : -12,
      }),
  },
  drag: {
    begin: (devtools, at) => mouse(devtools, 'mousePressed', at),
    step: (devtools, at, way) => mouse(devtools, 'mouseMoved', circle(at, way, 120)),
    end: (devtools, at) => mouse(devtools, 'mouseReleased', at),
  },
  pinch: {
    begin: (devtools, at) => touch(devtools, 'touchStart', fingers(at, 0)),
    step: (devtools, at, way) => touch(devtools, 'touchMove', fingers(at, way)),
    end: (devtools) => touch(devtools, 'touchEnd', []),
  },
  'one-finger drag': {
    begin: (devtools, at) => touch(devtools, 'touchStart', [at]),
    step: (devtools, at, way) => touch(devtools, 'touchMove', [circle(at, way, 80)]),
    end: (devtools) => touch(devtools, 'touchEnd', []),
  },
} satisfies Record<string, Gesture>
export type GestureName = keyof typeof gestures

export type Smoothness = {
  framesASecond: number
  /** Milliseconds between two frames; 95 of 100 are shorter. */
  interval95: number
  /** Milliseconds of the longest task during the gesture, and after its end; 0: none over 50. */
  longestTask: number
  longestTaskAfter: number
  /** What was really presented, of 60 a second. */
  presented: number
  /** Frames in which the map stood elsewhere than in the frame before. */
  moves: number
}

/** Does a gesture in the middle of `area`, without waiting for the page, and returns how it was drawn. */
export async function smoothnessOf(browser: Browser, page: Page, area: string, name: GestureName): Promise<Smoothness> {
  const devtools = await page.context().newCDPSession(page)
  const box = await page.locator(area).boundingBox()
  if (!box) throw new Error(`${area} is not there`)
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const gesture: Gesture = gestures[name]
  await page.evaluate(`(${watchFrames})(${JSON.stringify(`${area} .map-ground`)})`)
  await browser.startTracing(page, { categories: frameCategories })
  await gesture.begin?.(devtools, middle)
  await page.evaluate('frameWatch.begin()')
  const sent: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (let event = 0; event < EVENTS; event++) {
    const due = startedAt + (event * 1000) / RATE
    while (performance.now() < due)
      await new Promise((later) => setTimeout(later, Math.max(1, due - performance.now())))
    sent.push(gesture.step(devtools, middle, event / (EVENTS - 1)))
  }
  await Promise.all(sent)
  await page.evaluate('frameWatch.end()')
  await gesture.end?.(devtools, middle)
  await page.waitForTimeout(WATCHED_AFTER)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const seen = await page.evaluate('frameWatch.result()')
  await devtools.detach()
  return { ...(seen as Omit<Smoothness, 'presented'>), presented: presentedIn(trace.traceEvents) }
}

type TraceEvent = { name: string; ts: number; args?: { data?: { message?: string } } }

/**
 * Returns what was presented, of 60 a second, between what the page has stamped as the beginnings and the ends of movements.
 */
function presentedIn(events: TraceEvent[], begins = 'gesture begins', ends = 'gesture ends') {
  const stampsOf = (name: string) =>
    events
      .filter((event) => event.name === 'TimeStamp' && event.args?.data?.message === name)
      .map(({ ts }) => ts)
      .toSorted((one, other) => one - other)
  const over = stampsOf(ends)
  const movements = stampsOf(begins).flatMap((from) => {
    const to = over.find((ts) => ts > from)
    return to === undefined ? [] : [{ from, to }]
  })
  const count = (name: string) =>
    events.filter(
      (event) => event.name === name && movements.some(({ from, to }) => event.ts >= from && event.ts <= to),
    ).length
  const [drawn, dropped] = [count('DrawFrame'), count('DroppedFrame')]
  if (drawn === 0) throw new Error('the trace has no frames')
  return (60 * drawn) / (drawn + dropped)
}
