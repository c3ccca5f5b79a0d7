import type { Stage } from '../../stage/stage.ts'

/**
 * Restores the focus after a drawing ends: to the location, or to the button that begins a drawing. Returns whether
 * something has the focus now.
 * @param number of the location, if the map shows it
 */
export function focusAfter(stage: Stage | undefined, number: number | undefined) {
  const shape = number === undefined ? undefined : stage?.shapeOf(number)
  if (isLost()) shape?.focus({ preventScroll: true })
  if (isLost()) document.querySelector<HTMLElement>('[data-begins-drawing]')?.focus({ preventScroll: true })
  return !isLost()
}

/** No focus, or in a dialog that is closing. */
function isLost() {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.closest('[role=dialog], [role=alertdialog]') !== null
}
