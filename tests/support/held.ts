import type { Page, Request } from '@playwright/test'

/**
 * Delays requests to an address until `release` is called.
 * @param isHeld which requests; all by default
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return release
}
