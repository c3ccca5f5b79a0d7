import { html, raw } from 'hono/html'
import { keepRecent } from '../../core/recent.ts'
import { inTurns } from '../../core/work/turns.ts'
import type { Typefaces } from '../../drawing/drawing.ts'
import type { MapLayout } from '../picture/layout/layout.ts'
import { drawMap, layoutOf } from '../picture/mapDrawing.ts'
import type { Listed } from './locations.ts'
import { guestNames, type NamePoints, namePoints } from './names.ts'
import { claimedLocation, type GuestView } from './view.ts'

/** Drawings of about 10 kB. */
const KEPT = 60
/** Locations of about 400 bytes. */
const LAID_OUT = 20_000

const bare = { attributes: 'class="still" aria-hidden="true"', ground: 'none', isStyled: false } as const

/** How detailed a page is. `tolerance`: units by which simplified borders may stray. */
export type Drawn = { hasNames: boolean; tolerance: number; listed: Listed }
type Draw = (drawn: Drawn) => Promise<string>

/** Renders maps, cached until a location or a claim changes. The layout takes up to 100 ms, in steps. */
export function keepDrawings() {
  const kept = keepRecent<Promise<string>>(KEPT)
  const layouts = keepRecent<Laid>(LAID_OUT, ({ size }) => size)

  return (typefaces: Typefaces, view: GuestView): Draw => {
    const { locations, state } = view
    const { id, geometryVersion, maxPlayersPerSpot } = view.map
    const own = claimedLocation(view)?.number

    return async ({ hasNames, tolerance, listed }) => {
      const isLinked = listed === 'rows'
      const options = { typefaces, letters: 'none', tolerance } as const
      const form = `${id} ${geometryVersion} ${hasNames} ${tolerance}`
      const name = `${form} ${isLinked} ${own} ${state}`
      const lay = (): Laid => ({
        layout: inTurns(layoutOf(locations, options)),
        points: hasNames ? inTurns(namePoints(locations)) : undefined,
        size: locations.length,
      })
      async function draw() {
        const laid = layouts.find(form) ?? layouts.keep(form, lay())
        const [layout, points] = await Promise.all([laid.layout, laid.points])
        const names = points && (await guestNames(locations, own, points))
        const drawing = { ...options, ...bare, layout, names, own, isLinked }
        return drawMap({ maxPlayersPerSpot, locations }, drawing)
      }
      return kept.find(name) ?? kept.keep(name, draw())
    }
  }
}
/** What claims do not change. */
type Laid = { layout: Promise<MapLayout>; points: Promise<NamePoints> | undefined; size: number }

export function mapMarkup({ picture, uprightWidth }: GuestView, svg: string) {
  // Last, so that the page is usable before it has loaded.
  const ground = picture
    ? html`<img class="map-picture" src="${picture}" alt="" fetchpriority="low" decoding="async" draggable="false">`
    : ''
  return html`<div class="map-stage" id="map"><div class="map-ground upright-${uprightWidth}${picture ? '' : ' is-plain'}" id="still"><div class="map-drawn">${ground}${raw(svg)}</div></div></div>`
}
