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

/** Visible controls that a thumb would miss; under a mouse the cells of a table have room for 24 px (WCAG 2.5.8, ADMIN-12). */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a[href], input:not([type=file]), select, textarea, [role=tab], [role=radio]',
      ),
    ].flatMap((target) => {
      const label =
        target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)
          ? target.closest('label')
          : undefined
      const { width, height } = (label ?? target).getBoundingClientRect()
      const isShown =
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
      const isText = target.matches('p a, li a')
      const least = matchMedia('(pointer: fine)').matches && target.closest('td') ? 24 : 43.5
      return isShown && !isText && (width < least || height < least)
        ? [`${target.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`]
        : []
    }),
  )
