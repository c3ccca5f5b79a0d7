import { expect, type Page } from '@playwright/test'
import { barriersOn, desktop, phone, signedInAs, test, withWorker } from '../../support/browser/browser.ts'
import { resize, smallTargets } from '../../support/browser/widths.ts'
import { seasonServer } from '../emptyServer.ts'
import { lasting, shown } from '../shown.ts'
import { fileNames, type Shot, showTheme } from './acts.ts'
import { forcedColourFaults, layoutFaults } from './faults.ts'
import { openShot, shots } from './list.ts'
import { lengthenTexts, longWord } from './longWords.ts'

const narrow = { ...phone, viewport: { width: 320, height: 700 } }
/** To a browser whose type is 24 px a phone of 320 px is as wide as this one is with 16 px. */
const largeType = { width: 213, height: 467 }

const server = seasonServer()
test.beforeAll(async ({ browser }) => {
  // A sign-in brings the name of the game account: it comes before the long ones.
  const page = await browser.newPage()
  for (const account of new Set(shots.map((shot) => shot.account)))
    if (account) await signedInAs(page, account, server.address)
  await page.close()
  await server.end()
  expect(lengthenTexts(server.dataDir)).toEqual(
    expect.arrayContaining([
      'users.display_name',
      'submissions.original_filename',
      'submissions.additional_text',
      'submissions.rejection_reason',
      'tournaments.name',
      'tournament_registrations.team_name',
      'maps.name',
      'territories.name',
      'invites.display_name',
      'notifications.message',
    ]),
  )
  await server.start()
})

/**
 * Returns what is wrong with a screen: its layout at 320 px, and with type of 24 px in forced colours, targets that a thumb
 * would miss, what axe finds on the phone and, for admins, on a desktop, and text of too little contrast in both themes.
 */
async function faultsOf(page: Page, { account }: Shot) {
  await shown(page)
  const asItIs = await lasting(page, layoutFaults)
  const barriers = await barriersOn(page, { hasContrast: true })
  const targets = await lasting(page, smallTargets)
  await showTheme(page, 'light')
  const pale = await barriersOn(page, { isContrastOnly: true })
  await showTheme(page, 'dark')
  const onDesktop = account === 'admin' ? await barriersOnDesktop(page) : []
  await page.emulateMedia({ forcedColors: 'active' })
  await resize(page, largeType)
  await shown(page)
  const large = await lasting(page, layoutFaults)
  const forced = await lasting(page, forcedColourFaults)
  return [
    ...asItIs.map((fault) => `16 px: ${fault}`),
    ...barriers.map((fault) => `barrier: ${fault}`),
    ...pale.map((fault) => `in the light theme: ${fault}`),
    ...targets.map((target) => `a small target: ${target}`),
    ...onDesktop.map((fault) => `barrier on a desktop: ${fault}`),
    ...large.filter((fault) => !asItIs.includes(fault)).map((fault) => `24 px: ${fault}`),
    ...forced.map((fault) => `forced colours: ${fault}`),
  ]
}

async function barriersOnDesktop(page: Page) {
  await resize(page, desktop.viewport)
  await shown(page)
  return barriersOn(page)
}

/** On a phone of any width the names of the categories are whole. */
async function faultsOfWidths(page: Page) {
  const faults: string[] = []
  for (const width of [360, 367, 368, 390, 415, 416, 430, narrow.viewport.width]) {
    await resize(page, { width, height: narrow.viewport.height })
    faults.push(...(await lasting(page, layoutFaults)).map((fault) => `${width} px: ${fault}`))
  }
  return faults
}

for (const shot of shots)
  test(`${shot.name} takes long words, a small phone, large type, forced colours; no barrier`, async ({ browser }) => {
    fileNames.of = (seed) => `Screenshot_${longWord(`Ж${seed}`)}.jpg`
    const page = await browser.newPage({ ...narrow, ...(shot.isOffline && withWorker), baseURL: server.address })
    await openShot(page, shot, server.address)
    if (shot.name === 'upload') expect(await faultsOfWidths(page)).toEqual([])
    expect(await faultsOf(page, shot)).toEqual([])
    // Leaves the page as a person does: what it held of the queue is free again.
    if (!shot.isOffline) await page.goto('about:blank')
    await page.close()
  })
