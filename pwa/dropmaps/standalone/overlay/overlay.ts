import type { MapGeometry, MapState } from '#shared/dropmaps/shapes'
import { changedLooks, type Location, type Look, locationsOf, looksOf, pictureOf } from '../../model/locations.ts'
import { withDeleted, withRead, withTerritory } from '../../model/merge.ts'
import { overlayOptionsOf } from '../../model/overlayOptions.ts'
import { leftInWords } from '../../model/timeLeft.ts'
import { html } from '../../stage/elements.ts'
import { newLiveDraft } from '../draft/liveDraft.ts'
import { connectMapSocket } from '../mapSocket.ts'
import { newOpening, untilOpening } from '../opening.ts'
import { newReading, readMap } from '../readMap.ts'
import { newOverlayStage, type OverlayStage } from './overlayStage.ts'
import '../../stage/stage.css'
import './overlay.css'

type OverlayMap = {
  stage: OverlayStage
  geometryVersion: number
  /** Without the signature, which changes. */
  picture: string | undefined
  byNumber: ReadonlyMap<number, Location>
  looks: Map<number, Look>
}

const options = overlayOptionsOf(location)
document.documentElement.dataset.theme = options.theme
const root = html('div', 'map-stage')
root.setAttribute('role', 'img')
const countdown = html('p', 'overlay-opening')
countdown.hidden = true
document.querySelector('main')?.append(root, countdown)
const opening = newOpening((left) => {
  countdown.hidden = left === 0
  countdown.textContent = `Откроется через ${leftInWords(left)}`
})

let state: MapState | undefined
let shown: OverlayMap | undefined
let requestedAt = performance.now()
const readAnew = newReading(readOnce)
const draft = newLiveDraft(options.mapId, { place: (element) => countdown.before(element), isForStream: true })

async function readOnce() {
  const asked = performance.now()
  const before = state
  const answer = await readMap(options.mapId, shown?.geometryVersion)
  if (!answer) return close()
  requestedAt = asked
  state = withRead(answer.state, before, state).state
  opening.set(untilOpening(answer.state))
  show(state, answer.geometry)
  if (state.hasPoiDraft) draft.read()
}

/** @param geometry if it has changed */
function show(next: MapState, geometry?: MapGeometry) {
  if (shown && !geometry && shown.picture === pictureOf(next.mapImageUrl)) {
    const looks = looksOf(next, shown.byNumber)
    shown.stage.show(changedLooks(shown.looks, looks))
    shown.looks = looks
  } else {
    const locations = geometry ? locationsOf(options.mapId, geometry) : [...(shown?.byNumber.values() ?? [])]
    shown?.stage.end()
    const byNumber = new Map(locations.map((each) => [each.number, each]))
    const looks = looksOf(next, byNumber)
    const stage = newOverlayStage(root, {
      ...options,
      locations,
      looks,
      picture: options.picture ? next.mapImageUrl : undefined,
    })
    shown = { stage, geometryVersion: next.geometryVersion, picture: pictureOf(next.mapImageUrl), byNumber, looks }
  }
  document.title = `${next.name} — Трофей`
  root.setAttribute('aria-label', `Карта «${next.name}»`)
}

function close() {
  shown?.stage.end()
  shown = undefined
  state = undefined
  opening.set(0)
}

readAnew()
connectMapSocket(options.mapId, () => requestedAt, {
  territory({ territory }) {
    if (!state) return readAnew()
    state = withTerritory(state, territory)
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
  draft: ({ draft: next }) => draft.take(next),
  missed: readAnew,
  deleted: close,
})
