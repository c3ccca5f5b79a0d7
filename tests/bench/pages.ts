import { type Browser, chromium } from '@playwright/test'
import { lightestBrowser } from '../launch.ts'
import { newServer } from '../support/server.ts'
import { barePage } from './barePage.ts'
import { median, print, type Row } from './measure.ts'
import { seed } from './seasons.ts'
import { marksOf, mobile, newPhone, poor, sessionOf, underWorker, visit } from './slowBrowser.ts'

const TURNS = 3

type Screen = { path: string; control: string; isSignedIn: boolean }

const screens: Record<string, Screen> = {
  login: { path: '/', control: 'main button', isSignedIn: false },
  upload: { path: '/', control: 'main form button', isSignedIn: true },
  'own submissions': { path: '/my-submissions', control: 'main:has(article) search input', isSignedIn: true },
}

/**
 * The screens that a player begins with, on a processor four times slower, beside a bare page of as many bytes.
 */
export async function pages() {
  const server = await newServer()
  seed(server.dataDir)
  await server.start()
  const browser = await chromium.launch(lightestBrowser)
  try {
    await visits(browser, server.address, await sessionOf(server.address, 'player'))
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function visits(browser: Browser, address: string, session: Record<string, string>) {
  const rows: Row[] = []
  for (const [name, { path, control, isSignedIn }] of Object.entries(screens)) {
    const ours = await starts(browser, address + path, control, isSignedIn ? session : {})
    const bare = await barePage(ours.bytes)
    const reference = await starts(browser, bare.address, 'button')
    bare.close()
    for (const [start, times] of Object.entries(ours.times)) {
      const [time, bareTime] = [median(times), median(reference.times[start as keyof typeof ours.times])]
      rows.push([`${name}, ${start}`, Math.round(time), Math.round(bareTime), (time / bareTime).toFixed(1)])
    }
  }
  print('Start of a page, processor ÷ 4: milliseconds until it can be used', ['', 'ours', 'bare', 'ratio'], rows)
}

/** Milliseconds of each kind of start, `TURNS` of each. */
async function starts(browser: Browser, address: string, control: string, kept?: Record<string, string>) {
  const times = {
    'first visit, 1.6 Mbit/s': [] as number[],
    'first visit, 400 kbit/s': [] as number[],
    'second visit, 400 kbit/s': [] as number[],
    'offline start': [] as number[],
  }
  let bytes = 0
  const slow = await newPhone(browser, control, kept)
  times['first visit, 400 kbit/s'].push((await marksOf(await visit(slow, address, poor))).interactiveAt)
  await slow.close()
  for (let turn = 0; turn < TURNS; turn++) {
    const phone = await newPhone(browser, control, kept)
    const first = await visit(phone, address, mobile)
    const marks = await marksOf(first)
    times['first visit, 1.6 Mbit/s'].push(marks.interactiveAt)
    await underWorker(first)
    bytes = marks.bytes
    await first.close()
    const second = await visit(phone, address, poor)
    times['second visit, 400 kbit/s'].push((await marksOf(second)).interactiveAt)
    await second.close()
    await phone.setOffline(true)
    times['offline start'].push((await marksOf(await visit(phone, address))).interactiveAt)
    await phone.close()
  }
  return { times, bytes }
}
