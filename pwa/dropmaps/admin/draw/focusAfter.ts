import type { Stage } from '../../stage/stage.ts'

/** Restores the focus after a drawing: to the location or the button that begins one. Returns whether it succeeded. */
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
