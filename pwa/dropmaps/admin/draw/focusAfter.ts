import type { Stage } from '../../stage/stage.ts'

/**
 * When a drawing ends, what had the focus is gone: whoever goes on by keys does so at the location, or where a drawing
 * begins. Returns whether something has the focus now.
 * @param number of the location, if the map shows it
 */
export function focusAfter(stage: Stage | undefined, number: number | undefined) {
  const shape = number === undefined ? undefined : stage?.shapeOf(number)
  if (isLost()) shape?.focus({ preventScroll: true })
  if (isLost()) document.querySelector<HTMLElement>('[data-begins-drawing]')?.focus({ preventScroll: true })
  return !isLost()
}

/** Nowhere, or in a dialog that is about to go. */
function isLost() {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.closest('[role=dialog], [role=alertdialog]') !== null
}
