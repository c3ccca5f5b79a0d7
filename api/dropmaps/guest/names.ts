import { type Block, labelFor, letterSizes } from '#shared/dropmaps/labels/label'
import { type Middle, middleOfPoints } from '#shared/dropmaps/labels/middle'
import { frameOf, type PlacedLabel, placing } from '#shared/dropmaps/labels/placing'
import { closenessAt } from '#shared/dropmaps/labels/sizes'
import { outlineOf, reachOf } from '#shared/dropmaps/outlines'
import { uprightWidth } from '#shared/dropmaps/upright'
import { type InSteps, inTurns } from '../../core/work/turns.ts'
import { escaped } from '../../drawing/svg.ts'
import type { GuestLocation } from './view.ts'

/** Sides of the map, in pixels, from which `n0` to `n3` show more names, as in `map.css` of the guest's page. */
const SIDES = [235, 300, 362, 630] as const
/** Height of a letter above its baseline, in font sizes. */
const ASCENT = 0.93
const CLAIMANT_ASCENT = 1.05

/** What claims do not change. */
export type NamePoints = { middles: readonly Middle[]; frame: ReturnType<typeof frameOf> }

/** Rounded as on the page, which the script reads. */
export function* namePoints(locations: readonly Pick<GuestLocation, 'points'>[]): InSteps<NamePoints> {
  const outlines = locations.map(({ points }) => points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })))
  const middles: Middle[] = []
  for (const outline of outlines) {
    middles.push(middleOfPoints(outline))
    yield
  }
  return { middles, frame: frameOf(uprightWidth(reachOf(outlines.map(outlineOf)))) }
}

/** Returns the content of `g.map-names`, placed as the script places it. */
export async function guestNames(
  locations: readonly GuestLocation[],
  own: number | undefined,
  { middles, frame }: NamePoints,
) {
  const labels = locations.map((location, i) => {
    const look = { ...location, isOwn: location.number === own, isAwaited: false }
    return labelFor(location, middles[i]!, look)
  })
  const placed = await inTurns(placing(labels, frame, closenessAt(SIDES.at(-1)!)))
  return placed.map(textOf).join('')
}

function classFrom(closeness: number) {
  const tier = SIDES.findIndex((side) => closenessAt(side) >= closeness)
  return tier < 0 ? undefined : `n${tier}`
}

const inSizes = (value: number) => `${Math.round(value * 100) / 100}em`

function textOf({ label: { number, at, name, claimants }, dx, dy, from, claimantsFrom }: PlacedLabel) {
  const shown = classFrom(from)
  if (!shown) return ''
  const top = dy - name.height / 2
  const named = name.lines.map((line, i) => {
    const y = inSizes(top + ASCENT + i * letterSizes.nameLine)
    return `<tspan x="${inSizes(dx)}" y="${y}">${escaped(line)}</tspan>`
  })
  const who = classFrom(claimantsFrom)
  const below = who && claimants ? claimantLines(claimants, dx, top + name.height, who) : ''
  const where = `transform="translate(${Math.round(at.x)} ${Math.round(at.y)})"`
  return `<text data-n="${number}" class="${shown}" ${where}>${named.join('')}${below}</text>`
}

const claimantLines = ({ lines }: Block, dx: number, top: number, shown: string) =>
  lines
    .map((line, i) => {
      const y = inSizes(top + CLAIMANT_ASCENT + i * letterSizes.claimantLine)
      return `<tspan class="map-who ${shown}" x="${inSizes(dx)}" y="${y}">${escaped(line)}</tspan>`
    })
    .join('')
