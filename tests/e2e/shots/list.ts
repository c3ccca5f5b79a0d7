import { expect, type Page } from '@playwright/test'
import { signedInAs } from '../../support/browser.ts'
import { followRequests } from '../shown.ts'
import type { Shot } from './acts.ts'
import { adminShots } from './adminShots.ts'
import { dayShots } from './dayShots.ts'
import { deckShots } from './deckShots.ts'
import { mapShots } from './mapShots.ts'
import { newcomerShots } from './newcomerShots.ts'
import { payoutShots } from './payoutShots.ts'
import { playerShots } from './playerShots.ts'
import { resultShots } from './resultShots.ts'
import { rightsShots } from './rightsShots.ts'
import { tournamentShots } from './tournamentShots.ts'
import { withdrawalShots } from './withdrawalShots.ts'

/** Every screen: `npm run shots` takes a picture of each, and `everyScreen.spec.ts` tries each with long words. */
export const shots: Shot[] = [
  ...playerShots,
  ...newcomerShots,
  ...rightsShots,
  ...withdrawalShots,
  ...tournamentShots,
  ...dayShots,
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
