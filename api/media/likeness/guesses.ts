import type { Area, Grey, Place } from './grey.ts'

const WIDE_SCREEN = 16 / 9
const DEGREE = Math.PI / 180
/** How far apart guesses of a crop lie, as part of a side: a print bears half of it. */
const STEP = 0.022

/** How an original lies in a picture: larger than it by `scale`, moved by `dx` and `dy` of its sides, turned. */
type Guess = { scale?: number; dx?: number; dy?: number; degrees?: number; quarters?: number; aspect?: number }

function placeIn(area: Area, { scale = 1, dx = 0, dy = 0, degrees = 0, quarters = 0, aspect = 0 }: Guess): Place {
  const [across, down] = quarters % 2 === 1 ? [area.height, area.width] : [area.width, area.height]
  // With a known shape the original fits into the area.
  const isWider = aspect > 0 && across / down > aspect
  const width = (isWider ? down * aspect : across) * scale
  const height = (aspect > 0 && !isWider ? across / aspect : down) * scale
  const angle = degrees * DEGREE + (quarters * Math.PI) / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return {
    x: area.left + area.width * (0.5 + dx),
    y: area.top + area.height * (0.5 + dy),
    ux: (cos * width) / 2,
    uy: (sin * width) / 2,
    vx: (-sin * height) / 2,
    vy: (cos * height) / 2,
  }
}

/** Of a picture that lacks this part of its original's sides: where the original's middle may lie. */
function cropsOf(lack: number): Guess[] {
  const scale = 1 / (1 - lack)
  const most = (lack / 2) * scale
  const steps = Math.ceil(most / STEP - 0.5)
  const reach = Math.max(0, most - STEP / 4)
  const offsets = steps === 0 ? [0] : Array.from({ length: 2 * steps + 1 }, (_, at) => (at / steps - 1) * reach)
  return offsets.flatMap((dy) => offsets.map((dx) => ({ scale, dx, dy })))
}

const scaled = (...scales: number[]): Guess[] => scales.map((scale) => ({ scale }))
const turned = (...degrees: number[]): Guess[] =>
  degrees.flatMap((each) => [{ degrees: each }, { degrees: each, scale: 1.06 }])
const quarters: Guess[] = [1, 2, 3].map((each) => ({ quarters: each }))

/** For each of a clip's frames: what is done to whole clips. */
const few: Guess[] = [
  ...scaled(1, 0.97, 1.02, 1.04, 1.06, 1.08, 1.11, 1.14, 1.18, 1.22, 1.25),
  ...quarters,
  ...turned(-2, 2),
  ...[0.05, 0.1].flatMap(cropsOf),
]
const many: Guess[] = [
  ...scaled(1, 0.88, 0.91, 0.94, 0.96, 0.98, 1.02, 1.04, 1.08, 1.13, 1.17, 1.21, 1.25, 1.29),
  ...quarters,
  ...quarters.map((guess) => ({ ...guess, scale: 1.05 })),
  ...turned(-3, -2, -1, 1, 2, 3),
  ...[0.035, 0.06, 0.085, 0.11].flatMap(cropsOf),
]

/** Where an original may lie in what people have made of it; the first as if they had only put bars around it. */
export function guessesOf(grey: Grey, area: Area, isThorough: boolean): Place[] {
  const whole = { left: 0, top: 0, width: grey.width, height: grey.height }
  const guesses = (isThorough ? many : few).map((guess) => placeIn(area, guess))
  if (area.width !== whole.width || area.height !== whole.height) guesses.push(placeIn(whole, {}))
  // Cropped or filled to another shape: games are played on wide screens.
  if (Math.abs(area.width / area.height / WIDE_SCREEN - 1) > 0.02)
    for (const scale of isThorough ? [0.96, 0.98, 1, 1.03, 1.06] : [0.98, 1])
      for (const degrees of isThorough ? [-2, 0, 2] : [0])
        guesses.push(placeIn(area, { aspect: WIDE_SCREEN, scale, degrees }))
  return guesses
}
