import type { Browser, Page } from '@playwright/test'
import { desktop, phone, withWorker } from '../../support/browser/browser.ts'
import { openShot, shots } from './list.ts'

/** The pictures for installation and for README.md, by their files' names: which screen each shows. */
export const installPictures = {
  reward: 'submission-approved',
  balance: 'balance',
  tournament: 'tournament',
  map: 'map-contested',
  leaders: 'leaders',
  queue: 'upload-queued',
}
export type InstallPicture = keyof typeof installPictures

export const sizes = {
  narrow: { ...phone, deviceScaleFactor: 2 },
  wide: { ...desktop, deviceScaleFactor: 1 },
}

export async function openPicture(
  browser: Browser,
  name: InstallPicture,
  origin: string,
  size: keyof typeof sizes = 'narrow',
) {
  const shot = shots.find((each) => each.name === installPictures[name])
  if (!shot) throw new Error(`there is no shot ${installPictures[name]}`)
  const screen = { ...sizes[size], ...(shot.isOffline && withWorker), colorScheme: 'dark' } as const
  const page = await browser.newPage({ ...screen, baseURL: origin })
  await openShot(page, shot, origin)
  return { page, close: () => page.close() }
}

/** What a screen is made of: its headings, controls and labels in words; neither rows of lists nor what has a number. */
export const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const made = 'h1, h2, h3, button, a, label, dt, th, [role="tab"], [aria-label]'
    const words = [...document.querySelectorAll<HTMLElement>(made)]
      .filter((element) => element.checkVisibility() && (!element.closest('li') || element.closest('nav')))
      .map((element) => (element.ariaLabel ?? element.innerText ?? '').replace(/\s+/g, ' ').trim())
      .filter((text) => text && text.length <= 40 && !/\d/.test(text))
    return [...new Set(words)].sort()
  })
