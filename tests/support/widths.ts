import { expect, type Page } from '@playwright/test'

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
