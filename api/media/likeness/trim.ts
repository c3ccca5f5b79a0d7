import type { Area, Grey } from './grey.ts'

/** This part of a bar's line may have other colours: the clock and signs of a phone's status bar. */
const SIGNS = 0.25
const SAME_COLOUR = 9
/** Where a bar ends, this part of the line has other colours. */
const PICTURE = 0.6
/** Bars are nearly black or white: a game's sky is not. */
const DARK = 48
const BRIGHT = 225
/** A bar is at most this part of a side. */
const WIDEST = 0.45

/** A picture without the bars around it. */
export function trimmed(grey: Grey): Area {
  let area: Area = { left: 0, top: 0, width: grey.width, height: grey.height }
  // A status bar may stand inside of others.
  for (let pass = 0; pass < 2; pass++) {
    const [top, bottom] = [barOf(grey, area, 'top'), barOf(grey, area, 'bottom')]
    area = { ...area, top: area.top + top, height: area.height - top - bottom }
    const [left, right] = [barOf(grey, area, 'left'), barOf(grey, area, 'right')]
    area = { ...area, left: area.left + left, width: area.width - left - right }
  }
  return area
}

/** Lines of a bar along one side. */
function barOf(grey: Grey, { left, top, width, height }: Area, side: 'top' | 'bottom' | 'left' | 'right') {
  const isRow = side === 'top' || side === 'bottom'
  const [depth, length] = isRow ? [height, width] : [width, height]
  const isFromEnd = side === 'bottom' || side === 'right'
  const line = (at: number) => {
    const place = isFromEnd ? depth - 1 - at : at
    return Array.from({ length }, (_, along) => {
      const [x, y] = isRow ? [left + along, top + place] : [left + place, top + along]
      return grey.values[y * grey.width + x] ?? 0
    })
  }
  const colour = line(0).sort((one, other) => one - other)[length >> 1] ?? 0
  if (colour > DARK && colour < BRIGHT) return 0
  const others = (at: number) => line(at).filter((value) => Math.abs(value - colour) > SAME_COLOUR).length / length
  let bar = 0
  while (bar < depth * WIDEST && others(bar) <= SIGNS) bar++
  if (bar === 0 || bar >= depth * WIDEST || others(bar + 1) < PICTURE) return 0
  // A line that is half bar, half picture.
  const step = (at: number) => line(at).reduce((sum, value) => sum + Math.abs(value - colour), 0)
  return step(bar) < 0.75 * step(bar + 1) ? bar + 1 : bar
}
