import { CANVAS } from './limits.ts'

/** In units of the canvas, 0 to 1000. */
export type Point = { x: number; y: number }

const onGrid = (coordinate: number) => Math.round(Math.min(CANVAS, Math.max(0, coordinate)) * 2) / 2

/** The point on the grid of stored outlines: clamped to the canvas, rounded to half a unit. */
export const gridPoint = ({ x, y }: Point): Point => ({ x: onGrid(x), y: onGrid(y) })
