import { boundsOf, type Point } from '#shared/dropmaps/geometry'
import { MAX_POINTS, MIN_POINTS } from '#shared/dropmaps/limits'
import { plural } from '#shared/plural'
import type { Drawing } from './drawing.ts'
import type { Drawn } from './outline.ts'

const shown = (value: number) => String(value).replace('.', ',')
export const pointWords = (index: number, { x, y }: Point) => `Точка ${index + 1}: ${shown(x)}, ${shown(y)}`
export function allWords(points: readonly Point[]) {
  const { left, top } = boundsOf(points)
  return `Вся локация: слева ${shown(left)}, сверху ${shown(top)}`
}
export const NO_MORE_POINTS = `Точек — не больше ${MAX_POINTS}`
export const pointsWords = (count: number) => `${count} ${plural(count, 'точка', 'точки', 'точек')}`

export function warningsOf(drawn: Drawn, drawing: Drawing) {
  const { crossings, isByClosing, overlapped } = drawing.clashes(drawn)
  if (isByClosing) return ['Сторона, которая замкнёт контур, пересекает его']
  if (crossings.length > 0) return ['Контур пересекает сам себя']
  return overlapped.map(({ name }) => `Накладывается на «${name}»`)
}

export function hintOf({ points, isClosed }: Drawn, isTouch: boolean) {
  if (points.length >= MAX_POINTS) return isClosed ? NO_MORE_POINTS : `${NO_MORE_POINTS}: замкни контур`
  if (isClosed) return isTouch ? 'Тяни точки и стороны' : 'Тяни точки и стороны, чтобы поправить контур'
  if (points.length === 0)
    return isTouch ? 'Коснись карты — там начнётся контур' : 'Кликни по карте — там начнётся контур'
  if (points.length < MIN_POINTS) return `Дальше: нужно ещё ${pointsWords(MIN_POINTS - points.length)}`
  return isTouch ? pointsWords(points.length) : 'Кликни по первой точке, чтобы замкнуть контур'
}
