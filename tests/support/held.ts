import type { Page, Request } from '@playwright/test'

/**
 * Keeps back what the page asks for at this address, until the returned `release` is called.
 * @param isHeld says which requests wait; all of them unless told
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
