import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout of what lies on top of a page, in words: anything that scrolls sideways without being made
 * for it, text that is cut off, that leaves its control or the window, text over text, and text that nobody can read: a
 * column of single letters, or an ellipsis after one. With type of the usual size no word of up to 14 letters is broken.
 */
export const layoutFaults = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const width = document.documentElement.clientWidth
    const root = document.scrollingElement ?? document.documentElement
    if (root.scrollWidth > width) {
      const wide = [...document.querySelectorAll('main *, [role="dialog"] *')].findLast(
        (element) =>
          element.getBoundingClientRect().right >= root.scrollWidth - 1 &&
          !element.closest('[class*="overflow-x-auto"]'),
      )
      faults.add(`the page is ${root.scrollWidth} px wide: ${wide?.tagName} ${wide?.getAttribute('class')}`)
    }

    const layers = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]')]
    const top = layers.filter((layer) => layer.checkVisibility()).at(-1) ?? document.body
    const words = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40)
    const scrolls = (element: Element) =>
      element.matches('[class*="overflow-x-auto"], [class*="scrollbar-none"], .map-stage, svg')
    const isOnlyHeard = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isOnlyHeard(element.parentElement))
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('svg, option, [aria-hidden="true"]') &&
      !isOnlyHeard(element)

    for (const element of top.querySelectorAll('*')) {
      const { overflowY } = getComputedStyle(element)
      if (
        /auto|scroll/.test(overflowY) &&
        !scrolls(element) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0
      )
        faults.add(`scrolls sideways: ${element.tagName} ${words(element.textContent ?? '')}`)
    }

    type Seen = { text: string; layer: Element | undefined; left: number; right: number; top: number; bottom: number }
    const seen: Seen[] = []
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      const text = words(node.nodeValue ?? '')
      if (!text || !parent || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // Not in an admin's tables with large type on a small phone, where words break rather than widen the page (theme.css).
      if (width >= 320 || location.pathname !== '/admin') {
        const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size
        if (lines > 2 && (node.nodeValue ?? '').trim().length / lines < 2) faults.add(`a column of letters: ${text}`)
        const { textOverflow, fontSize } = getComputedStyle(parent)
        const isShortened = textOverflow === 'ellipsis' && parent.scrollWidth > parent.clientWidth
        if (isShortened && parent.clientWidth < 2.5 * Number.parseFloat(fontSize))
          faults.add(`nothing is left of: ${text}`)
      }
      if (width >= 320)
        for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/(?<!\S)\p{L}{2,14}(?![^\s:,.!?])/gu)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) faults.add(`is broken: ${word} in ${text}`)
        }
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        if (line.width < 2 || line.height < 2) continue
        const box = { left: line.left, right: line.right, top: line.top, bottom: line.bottom }
        let layer: Element | undefined
        let isScrolled = false
        for (
          let around: Element | null = parent;
          around && around !== top.parentElement;
          around = around.parentElement
        ) {
          const style = getComputedStyle(around)
          if (!layer && /fixed|sticky/.test(style.position)) layer = around
          const frame = around.getBoundingClientRect()
          const isControl = around.matches('button, a[class*="border"], a[class*="bg-"]')
          const isClipping = style.overflowX !== 'visible' && around !== document.body
          if (isControl && !isClipping && !isScrolled && box.right > frame.right + 1)
            faults.add(`leaves its control: ${text}`)
          if (!isClipping) continue
          isScrolled ||= scrolls(around)
          const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          if (!isScrolled && !isShort && (box.right > frame.right + 1 || box.left < frame.left - 1))
            faults.add(`is cut off: ${text}`)
          box.left = Math.max(box.left, frame.left)
          box.right = Math.min(box.right, frame.right)
          box.top = Math.max(box.top, frame.top)
          box.bottom = Math.min(box.bottom, frame.bottom)
        }
        if (!isScrolled && (box.right > width + 1 || box.left < -1)) faults.add(`leaves the window: ${text}`)
        // What is left of it; of a line's height only the middle, since lines are set closer than their letters are tall.
        const quarter = line.height / 4
        const middle = {
          top: Math.max(box.top, line.top + quarter),
          bottom: Math.min(box.bottom, line.bottom - quarter),
        }
        if (middle.bottom > middle.top && box.right > box.left) seen.push({ ...box, ...middle, text, layer })
      }
    }
    for (const [at, one] of seen.entries()) {
      for (const other of seen.slice(at + 1)) {
        if (one.layer !== other.layer || one.text === other.text) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 2 && down > 2) faults.add(`one over the other: ${one.text} / ${other.text}`)
      }
    }
    for (const control of top.querySelectorAll('button, a, input, select, textarea')) {
      if (!isSeen(control)) continue
      const { left, right } = control.getBoundingClientRect()
      const isScrolled = Boolean(control.closest('[class*="overflow-x-auto"], [class*="scrollbar-none"]'))
      if (right > left && !isScrolled && (right > width + 1 || left < -1) && right > 0)
        faults.add(
          `a control leaves the window: ${words(control.textContent ?? '') || control.getAttribute('aria-label') || control.tagName}`,
        )
    }
    return [...faults]
  })

/** What forced colours make alike: something chosen that is not marked, or a main button that has no edge. */
export const forcedColourFaults = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const check = (selector: string, isMarked: (style: CSSStyleDeclaration) => boolean) => {
      for (const element of document.querySelectorAll(selector))
        if (element.checkVisibility() && !isMarked(getComputedStyle(element)))
          faults.add(`${selector}: ${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 40)}`)
    }
    check(
      '[aria-pressed="true"], [aria-selected="true"], [aria-current="page"]',
      ({ outlineStyle }) => outlineStyle !== 'none',
    )
    check(
      'button:is([class*="bg-accent"], .confirm), a[class*="bg-accent"]',
      ({ borderStyle }) => borderStyle !== 'none',
    )
    // A ground behind the letters of a map hides its pictures.
    check('.map-label', ({ forcedColorAdjust }) => forcedColorAdjust === 'none')
    return [...faults]
  })
