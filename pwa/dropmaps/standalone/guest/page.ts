import { locationId, numberOf } from '#shared/dropmaps/locationId'
import type { GuestInvite, LivePublicTerritory } from '#shared/dropmaps/shapes'
import { newRetries } from '../../../lib/retrying.ts'
import { html } from '../../stage/elements.ts'
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

/** Many look at a map; when it has changed they do not all read it in the same moment. Milliseconds. */
const SPREAD = 800
/** The scale at which one's own mark is looked at: the places around it are seen too. */
const NEAR = 1.6

/** The invite is gone, or its map: the server's page says so. What else has failed is tried again. */
function reload(error: unknown): never {
  if (error instanceof Refusal && error.code !== 'too_many_requests') location.reload()
  throw error
}

/** The page has been usable without this: it brings the moving map to it, and what happens there. */
export function openPage() {
  document.documentElement.classList.add('is-live')
  const data = readPage()
  const panel = document.getElementById('panel') as HTMLElement
  const choice = newChoice(data)
  /** Whether there is nothing to choose, or nothing any more. */
  let isClosed = !(panel instanceof HTMLFormElement)
  /** The page itself is what was read first. */
  let requestedAt = 0
  /** Chosen before this was here, or kept by the browser when the page was loaded again. */
  const chosenBefore = panel instanceof HTMLFormElement && Number(new FormData(panel).get('location'))
  const list = newList(data, !isClosed)
  const picture = document.querySelector('.map-picture')
  const open = () =>
    openMap(data, picture, { choose: (number) => choose(number, true), scaled: () => tools.showScale() })
  let map = open()
  const tools = newTools(() => map.camera)

  function choose(number: number | undefined, isFromMap: boolean) {
    if (isClosed) return
    // MAP-25: nothing is selected while the map is panned. A row that was pressed in vain is left again.
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
        // The server's page has the words for it.
        else location.reload()
      },
    })
    choice.send(false)
  }
  /** The mark is set: nothing is chosen and nothing dragged any more, and all is read anew (MAP-25). */
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

  /** Whether the server's page is another one now than this. */
  function isOther({ map: { isLocked }, isUsed, isMarked, territoryId }: GuestInvite) {
    const own = data.own()
    if (own !== null) return !isMarked || territoryId !== locationId(data.mapId, own)
    return isLocked !== data.isLocked || isUsed !== data.isUsed
  }
  let isUnread = false
  async function readOnce() {
    const asked = performance.now()
    const [invite, read] = await Promise.all([readInvite(), readMap(data.mapId, data.geometryVersion())]).catch(reload)
    // While a choice is on its way its own answer says more.
    if (!read || (isOther(invite) && !choice.isSending())) return location.reload()
    requestedAt = asked
    if (data.replace(read)) {
      map.end()
      map = open()
      map.choose(choice.number())
      if (isClosed) map.camera.hold()
    } else map.showAll()
    list.fill()
    choice.show()
    if (isUnread) choice.warn('')
    isUnread = false
  }
  const readAnew = newReading(readOnce, () => {
    isUnread = true
    choice.warn('Не удалось загрузить территории')
  })
  let isToRead = false
  function readSoon() {
    if (isToRead) return
    isToRead = true
    setTimeout(() => {
      isToRead = false
      readAnew()
    }, Math.random() * SPREAD)
  }

  const guest = panel.querySelector('.who b')?.textContent
  /** Whether the mark may have been set with this invite in another tab. */
  const isByGuest = ({ claims }: LivePublicTerritory) =>
    !isClosed && !choice.isSending() && claims.some(({ displayName }) => displayName === guest)

  async function goLive() {
    const { connectMapSocket } = await import('../mapSocket.ts')
    retries.end()
    connectMapSocket(data.mapId, () => requestedAt, {
      territory({ territory }) {
        if (!data.merge(territory)) return
        map.show([[territory.number, data.lookOf(territory.number)]])
        list.show(territory.number)
        choice.show()
        // Perhaps an admin has taken the mark away.
        if (territory.number === data.own() || isByGuest(territory)) readSoon()
      },
      map({ what }) {
        if (what === 'deleted') location.reload()
        else if (what === 'map') readSoon()
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
  /** What is seen and pressed came first. */
  function bringRest() {
    // A map of thousands of locations is as much as a slow line carries: its page keeps the system's typeface.
    if (data.isBare) readAnew()
    else document.head.append(Object.assign(html('link', ''), { rel: 'stylesheet', href: fonts }))
    connect()
  }
  tools.showScale()
  const own = data.own()
  if (own !== null) map.visit(own, NEAR)
  if (chosenBefore) choose(chosenBefore, false)
  if (document.readyState === 'complete') bringRest()
  else addEventListener('load', bringRest, { once: true })
}
