import { html, raw } from 'hono/html'
import { keepRecent } from '../../core/recent.ts'
import { inTurns } from '../../core/turns.ts'
import type { Typefaces } from '../../drawing/drawing.ts'
import type { MapLayout } from '../picture/layout/layout.ts'
import { drawMap, layoutOf } from '../picture/mapDrawing.ts'
import { guestNames, type NamePoints, namePoints } from './names.ts'
import type { Listed } from './locations.ts'
import { type GuestView, claimedLocation } from './view.ts'

/** Drawings that are kept, some ten thousand bytes each. */
const KEPT = 60
/** Locations whose layouts are kept, some four hundred bytes each. */
const LAID_OUT = 20_000

/**
 * How a page says the same in fewer bytes: the map with names or, where there are thousands, without, its borders straying by
 * so many units; how much the list says.
 */
export type Drawn = { hasNames: boolean; tolerance: number; listed: Listed }
type Draw = (drawn: Drawn) => Promise<string>

/**
 * Draws maps for guests; a drawing stays until a location or a claim on it has changed, and what a claim does not change
 * until an admin changes the map: then it is made in short turns, since it may take a tenth of a second.
 */
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
        const attributes = 'class="still" aria-hidden="true"'
        const drawing = {
          ...options,
          layout,
          names,
          own,
          isLinked,
          attributes,
          ground: 'none',
          isStyled: false,
        } as const
        return drawMap({ maxPlayersPerSpot, locations }, drawing)
      }
      // However many ask at once, it is drawn once.
      return kept.find(name) ?? kept.keep(name, draw())
    }
  }
}
/** What no claim changes; where names are wanted, also where they stand. */
type Laid = { layout: Promise<MapLayout>; points: Promise<NamePoints> | undefined; size: number }

/** The map as a guest's page has it: over its picture. */
export function mapMarkup({ picture, uprightWidth }: GuestView, svg: string) {
  // The picture comes after all that can be used: the locations are seen without it.
  const ground = picture
    ? html`<img class="map-picture" src="${picture}" alt="" fetchpriority="low" decoding="async" draggable="false">`
    : ''
  return html`<div class="map-stage" id="map"><div class="map-ground upright-${uprightWidth}${picture ? '' : ' is-plain'}" id="still"><div class="map-drawn">${ground}${raw(svg)}</div></div></div>`
}
