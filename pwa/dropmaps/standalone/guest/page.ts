import { locationId, numberOf } from '#shared/dropmaps/locationId'
import type { GuestInvite, LivePublicTerritory } from '#shared/dropmaps/shapes'
import { newRetries, retrying } from '../../../lib/retrying.ts'
import { isOpenDraft } from '../../model/poiDraftRules.ts'
import { html } from '../../stage/elements.ts'
import type { LiveDraft } from '../draft/liveDraft.ts'
import { newOpening, untilOpening } from '../opening.ts'
import { newReading, readMap } from '../readMap.ts'
import { Refusal, readInvite } from './calls.ts'
import { newChoice } from './choice.ts'
import { confirm } from './confirm.ts'
import { showConfirmation } from './confirmation.ts'
import fonts from './fonts.css?url'
import { newList } from './list.ts'
import { openMap } from './map.ts'
import { readPage } from './pageData.ts'
import { newTools } from './tools.ts'

const UNREAD = 'Не удалось загрузить территории'
/** Milliseconds over which viewers spread their requests after a change. */
const SPREAD = 800
const NEAR = 1.6

/** Reloads if the invite or map is deleted: the server's page has the message. Other errors are retried. */
function reload(error: unknown): never {
  if (error instanceof Refusal && error.code !== 'too_many_requests') location.reload()
  throw error
}

/** Returns when the server answered this page, by `performance.now()`. */
function answeredAt() {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming ? page.responseStart : performance.now()
}

/** Enhances the page: the moving map and live changes. */
export function openPage() {
  document.documentElement.classList.add('is-live')
  const data = readPage()
  const panel = document.getElementById('panel') as HTMLElement
  const note = document.getElementById('opening')
  const opening = newOpening((left) => {
    if (note && left === 0) note.textContent = 'Карта открыта: подтверди выбор.'
    choice.show()
  })
  const choice = newChoice(data, opening.left)
  let isClosed = !(panel instanceof HTMLFormElement)
  let requestedAt = 0
  /** Chosen before the script ran, or restored by the browser. */
  const chosenBefore = panel instanceof HTMLFormElement && Number(new FormData(panel).get('location'))
  const list = newList(data, !isClosed)
  const picture = document.querySelector('.map-picture')
  const open = () =>
    openMap(data, picture, { choose: (number) => choose(number, true), scaled: () => tools.showScale() })
  let map = open()
  const tools = newTools(() => map.camera)

  function choose(number: number | undefined, isFromMap: boolean) {
    if (isClosed) return
    // MAP-25: nothing is selected while the map is panned; the row is deselected again.
    if (choice.isSending() || (isFromMap && map.camera.isMoving())) return list.choose(choice.number(), false)
    map.choose(number)
    if (number !== undefined && !isFromMap) map.reveal(number)
    list.choose(number, isFromMap)
    choice.warn('')
    choice.choose(number)
  }
  panel.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'location') choose(Number(target.value), false)
  })
  panel.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })

  async function send() {
    const number = choice.number()
    if (number === undefined || isClosed || choice.isSending()) return
    choice.send(true)
    await confirm(locationId(data.mapId, number), {
      say: choice.warn,
      refused: readSoon,
      confirmed(territory) {
        data.merge(territory)
        close(territory.number)
      },
      used({ territoryId, isMarked }) {
        if (isMarked && territoryId) close(numberOf(territoryId))
        // The server's page has the message.
        else location.reload()
      },
    })
    choice.send(false)
  }
  /** After claiming, selection and dragging end and everything is read again (MAP-25). */
  function close(own: number) {
    isClosed = true
    data.setOwn(own)
    map.choose(undefined)
    map.show([[own, data.lookOf(own)]])
    map.visit(own, NEAR)
    map.camera.hold()
    list.close()
    showConfirmation(panel, data.locationAt(own)?.name ?? '')
    navigator.vibrate?.(10)
    readAnew()
  }

  /** Whether the server's page would differ from this one. */
  function isOther({ map: { isLocked, openAt }, isUsed, isMarked, isDrafted, territoryId }: GuestInvite, now: string) {
    if (isDrafted !== data.isDrafted) return true
    const own = data.own()
    if (own !== null) return !isMarked || territoryId !== locationId(data.mapId, own)
    const isToOpen = openAt !== null && !note && untilOpening({ openAt, now }) > 0
    return isLocked !== data.isLocked || isUsed !== data.isUsed || (isToOpen && !isClosed)
  }
  async function readOnce() {
    const asked = performance.now()
    const [invite, read] = await Promise.all([readInvite(), readMap(data.mapId, data.geometryVersion())]).catch(reload)
    if (!read || (isOther(invite, read.state.now) && !choice.isSending())) return location.reload()
    requestedAt = asked
    opening.set(untilOpening(read.state))
    if (data.replace(read)) {
      map.end()
      map = open()
      map.choose(choice.number())
      if (isClosed) map.camera.hold()
    } else map.showAll()
    list.fill()
    choice.show()
    if (choice.warning() === UNREAD) choice.warn('')
  }
  const readAnew = newReading(readOnce, () => {
    // A claim's outcome stays in sight.
    if (!choice.warning()) choice.warn(UNREAD)
  })
  let draft: LiveDraft | undefined
  let isToRead = false
  function readSoon() {
    if (isToRead) return
    isToRead = true
    setTimeout(() => {
      isToRead = false
      readAnew()
      draft?.read()
    }, Math.random() * SPREAD)
  }

  const guest = panel.querySelector('.who b')?.textContent
  /** Whether the claim may have been made with this invite in another tab. */
  const isByGuest = ({ claims }: LivePublicTerritory) =>
    !isClosed && !choice.isSending() && claims.some(({ displayName }) => displayName === guest)

  /** Replaces the page's panel by the draft's live order and clock. */
  async function followDraft() {
    const { newLiveDraft } = await import('../draft/liveDraft.ts')
    draft = newLiveDraft(data.mapId, { place: (element) => document.getElementById('draft')?.replaceWith(element) })
    draft.read()
    return true
  }
  async function goLive() {
    const { connectMapSocket } = await import('../mapSocket.ts')
    retries.end()
    connectMapSocket(data.mapId, () => requestedAt, {
      territory({ territory }) {
        if (!data.merge(territory)) return
        map.show([[territory.number, data.lookOf(territory.number)]])
        list.show(territory.number)
        choice.show()
        if (territory.number === data.own() || isByGuest(territory)) readSoon()
      },
      map({ what }) {
        if (what === 'deleted') location.reload()
        else if (what === 'map') readSoon()
      },
      draft({ draft: next }) {
        // The server's page has the panel for it.
        if (isOpenDraft(next) !== data.isDrafted) readSoon()
        draft?.take(next)
      },
      missed: readSoon,
      live: tools.live,
    })
  }
  const retries = newRetries(connect)
  function connect() {
    goLive().catch(() => {
      tools.live(false)
      retries.failed()
    })
  }
  function bringRest() {
    // With thousands of locations the system's font stays, to spare the connection.
    if (data.isBare) readAnew()
    else document.head.append(Object.assign(html('link', ''), { rel: 'stylesheet', href: fonts }))
    if (data.isDrafted) void retrying(() => followDraft().catch(() => undefined))
    connect()
  }
  opening.set(data.opensIn, answeredAt())
  // Timers stop while a phone sleeps.
  document.addEventListener('visibilitychange', () => {
    if (opening.left() > 0 && document.visibilityState === 'visible') readSoon()
  })
  tools.showScale()
  const own = data.own()
  if (own !== null) map.visit(own, NEAR)
  if (chosenBefore) choose(chosenBefore, false)
  if (document.readyState === 'complete') bringRest()
  else addEventListener('load', bringRest, { once: true })
}
