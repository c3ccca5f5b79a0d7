import { expect, type Page, type ViewportSize } from '@playwright/test'
import { settled } from './browser.ts'

/** Resizes the page and waits for its layout. */
export async function resize(page: Page, size: ViewportSize) {
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
    size,
  )
  await settled(page)
}

/** Expects nothing wider than the page or its `parts` (a selector). Polls: the layout follows a moment later. */
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
