import { expect, type Page } from '@playwright/test'
import { signedInAs } from '../../support/browser/browser.ts'
import { followRequests } from '../shown.ts'
import type { Shot } from './acts.ts'
import { adminShots } from './screens/adminShots.ts'
import { dayShots } from './screens/dayShots.ts'
import { deckShots } from './screens/deckShots.ts'
import { eveningShots } from './screens/eveningShots.ts'
import { mapShots } from './screens/mapShots.ts'
import { newcomerShots } from './screens/newcomerShots.ts'
import { objectionShots } from './screens/objectionShots.ts'
import { payoutShots } from './screens/payoutShots.ts'
import { playerShots } from './screens/playerShots.ts'
import { resultShots } from './screens/resultShots.ts'
import { rightsShots } from './screens/rightsShots.ts'
import { teamMapShots } from './screens/teamMapShots.ts'
import { teamShots } from './screens/teamShots.ts'
import { tournamentShots } from './screens/tournamentShots.ts'
import { withdrawalShots } from './screens/withdrawalShots.ts'

/** Every screen: `npm run shots` takes a picture of each, and `everyScreen.spec.ts` tries each with long words. */
export const shots: Shot[] = [
  ...playerShots,
  ...newcomerShots,
  ...rightsShots,
  ...withdrawalShots,
  ...tournamentShots,
  ...teamShots,
  ...teamMapShots,
  ...dayShots,
  ...eveningShots,
  ...objectionShots,
  ...resultShots,
  ...mapShots,
  ...adminShots,
  ...deckShots,
  ...payoutShots,
]

/** @param origin of the server, where it is not the one that all journeys share */
export async function openShot(page: Page, { account, path, heading, act }: Shot, origin = '') {
  followRequests(page)
  // One tab takes all pictures: what it held before it may show again.
  await page.addInitScript(() => sessionStorage.setItem('review-tab', 'shots'))
  if (account) await signedInAs(page, account, origin)
  await page.goto(path)
  if (account) await expect(page.getByRole('main')).toBeVisible()
  else if (heading) await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  else await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  await act?.(page)
}
