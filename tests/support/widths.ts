import { expect, type Page, type ViewportSize } from '@playwright/test'
import { settled } from './browser.ts'

/**
 * Gives the page another size; resolves when it is laid out for it. `setViewportSize` alone resolves as soon as the
 * browser knows the size.
 */
export async function resize(page: Page, size: ViewportSize) {
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
    size,
  )
  await settled(page)
}

/**
 * Neither the page nor any of its `parts` (a selector) has more in it than it is wide. Asked until it is so: a page that
 * has just got another width is drawn anew for it a moment later.
 */
export const expectNothingTooWide = (page: Page, where = '', parts = 'html') =>
  expect
    .poll(
      () =>
        page.evaluate(
          (selector) =>
            [...document.querySelectorAll(`html, ${selector}`)]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map((element) => element.getAttribute('aria-label') ?? element.tagName),
          parts,
        ),
      where,
    )
    .toEqual([])
