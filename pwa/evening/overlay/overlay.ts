import type { TournamentOverlay } from '#shared/evening/overlay'
import { newDraftView } from '../../dropmaps/standalone/draft/draftView.ts'
import { answerOf, newReading } from '../../dropmaps/standalone/readMap.ts'
import { offsetBy } from '../../lib/clock/clockOffset.ts'
import { connectAsGuest } from '../../lib/live/guestSocket.ts'
import { tournamentOverlayOptionsOf } from './options.ts'
import { newTable } from './table.ts'
import './overlay.css'

const { id, key, top, theme } = tournamentOverlayOptionsOf(location)
document.documentElement.dataset.theme = theme
const main = document.querySelector('main')
const address = `/api/tournament/${encodeURIComponent(id)}/overlay?${new URLSearchParams({ key })}`

let isClosed = false
let requestedAt = performance.now()
/** The server's time in milliseconds when `performance.now()` was 0. */
let origin = performance.timeOrigin
let table: ReturnType<typeof newTable> | undefined
let draft: ReturnType<typeof newDraftView> | undefined
let connection: { mapId: string | null; close: () => void } | undefined
const readAnew = newReading(readOnce)

/** Every event makes it read all of it again: what it shows is what the server showed at one moment. */
async function readOnce() {
  if (isClosed) return
  const sentAt = performance.now()
  const answer = await answerOf(address)
  if (!answer) return close()
  origin = offsetBy(answer.headers.get('Date'), sentAt, performance.now(), origin)
  const overlay = (await answer.json()) as TournamentOverlay
  if (isClosed) return
  requestedAt = sentAt
  show(overlay)
  listenTo(overlay.mapId)
}

/** The draft while there is one, else the table; without a row nothing. */
function show({ rows, draft: picking, hasTeams }: TournamentOverlay) {
  showDraft(picking)
  showTable(picking ? [] : rows.slice(0, top), hasTeams === true)
}

function showDraft(picking: TournamentOverlay['draft']) {
  if (!picking) {
    draft?.end()
    draft = undefined
    return
  }
  if (!draft) {
    draft = newDraftView(() => performance.now() + origin, true)
    main?.append(draft.element)
  }
  draft.show(picking)
}

function showTable(rows: TournamentOverlay['rows'], hasTeams: boolean) {
  if (rows.length === 0) {
    table?.element.remove()
    table = undefined
    return
  }
  if (!table) {
    table = newTable(hasTeams)
    main?.append(table.element)
  }
  table.show(rows)
}

/** Another map has other events. */
function listenTo(mapId: string | null) {
  if (connection?.mapId === mapId) return
  connection?.close()
  const rooms = [`overlay:${key}`, `tournament:${id}`, ...(mapId === null ? [] : [`map:${mapId}`])]
  const close = connectAsGuest({
    rooms,
    requestedAt: () => requestedAt,
    events: {
      'overlay-update': readAnew,
      'standings-update': readAnew,
      'tournament-update': readAnew,
      'tournament-map-update': readAnew,
      'poi-draft-updated': readAnew,
    },
    missed: readAnew,
    // What is not there for a guest any more the next reading says.
    refused: readAnew,
    // The turn may be over without a word of it: its clock would be wrong.
    live: (isLive) => main?.classList.toggle('is-lost', !isLive),
  })
  connection = { mapId, close }
}

/** For good: a revoked key never opens again. */
function close() {
  isClosed = true
  connection?.close()
  show({ mapId: null, rows: [], draft: null })
}

readAnew()
