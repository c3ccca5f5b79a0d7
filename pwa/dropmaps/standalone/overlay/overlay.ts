import type { MapGeometry, MapState } from '#shared/dropmaps/shapes'
import { changedLooks, type Location, locationsOf, looksOf } from '../../model/locations.ts'
import { withDeleted, withRead, withTerritory } from '../../model/merge.ts'
import { wishOf } from '../../model/overlayOptions.ts'
import { pictureOf } from '../../model/picture.ts'
import type { Look } from '../../model/places.ts'
import { openMapLine } from '../mapLine.ts'
import { newReading, readMap } from '../readMap.ts'
import { newOverlayStage, type OverlayStage } from './overlayStage.ts'
import '../../stage/stage.css'
import './overlay.css'

/** What is drawn now, and of what. */
type Shown = {
  stage: OverlayStage
  geometryVersion: number
  /** Without what signs it, which is another one each time. */
  picture: string | undefined
  byNumber: ReadonlyMap<number, Location>
  looks: Map<number, Look>
}

const wish = wishOf(location)
document.documentElement.dataset.theme = wish.theme
const root = document.createElement('div')
root.className = 'map-stage'
root.setAttribute('role', 'img')
document.querySelector('main')?.append(root)

let state: MapState | undefined
let shown: Shown | undefined
let askedAt = performance.now()
const readAnew = newReading(readOnce)

async function readOnce() {
  const asked = performance.now()
  const before = state
  const answer = await readMap(wish.mapId, shown?.geometryVersion)
  if (!answer) return close()
  askedAt = asked
  // A guest has nothing on the map that events do not tell.
  state = withRead(answer.state, before, state).state
  show(state, answer.geometry)
}

/** @param geometry where it is another one than what is shown */
function show(next: MapState, geometry?: MapGeometry) {
  if (shown && !geometry && shown.picture === pictureOf(next.mapImageUrl)) {
    const looks = looksOf(next, shown.byNumber)
    shown.stage.show(changedLooks(shown.looks, looks))
    shown.looks = looks
  } else {
    const places = geometry ? locationsOf(wish.mapId, geometry) : [...(shown?.byNumber.values() ?? [])]
    shown?.stage.end()
    const byNumber = new Map(places.map((place) => [place.number, place]))
    const looks = looksOf(next, byNumber)
    const stage = newOverlayStage(root, {
      ...wish,
      places,
      looks,
      picture: wish.picture ? next.mapImageUrl : undefined,
    })
    shown = { stage, geometryVersion: next.geometryVersion, picture: pictureOf(next.mapImageUrl), byNumber, looks }
  }
  document.title = `${next.name} — Трофей`
  root.setAttribute('aria-label', `Карта «${next.name}»`)
}

/** The map is no more: the stream shows nothing. */
function close() {
  shown?.stage.end()
  shown = undefined
  state = undefined
}

readAnew()
openMapLine(wish.mapId, () => askedAt, {
  territory({ territory }) {
    if (!state) return readAnew()
    state = withTerritory(state, territory, '')
    if (shown) show(state)
  },
  map({ what, version, deletedLocation }) {
    if (what === 'deleted') return close()
    if (state && deletedLocation !== undefined) {
      state = withDeleted(state, deletedLocation)
      show(state)
    }
    if (!state || state.version < version) readAnew()
  },
  missed: readAnew,
  gone: close,
})
