import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { captainLabel, draftWords, pickWords } from '#shared/dropmaps/draft/words'
import { clockWords, reserveWords, turnLeft } from '../../model/poiClock.ts'
import { turnsOf } from '../../model/poiDraftRules.ts'
import { html } from '../../stage/elements.ts'

/** Milliseconds. */
const TICK = 250
/** Turns that a stream shows before and after the running one. */
const [BEFORE, AFTER] = [4, 3]

/**
 * The running turn with its clock, and the turns with their picks: all, or for a stream those around the running one.
 * @param now returns the server's time in milliseconds
 */
export function newDraftView(now: () => number, isForStream: boolean) {
  const element = html('section', 'draft')
  element.setAttribute('aria-label', 'Драфт')
  const [whose, clock, reserve] = [html('b', ''), html('span', 'draft-clock'), html('span', 'draft-reserve')]
  // Announced once a turn, without the clock.
  whose.setAttribute('role', 'status')
  const head = html('p', 'draft-now')
  head.append(whose, clock, reserve)
  const where = html('p', 'draft-where')
  const turns = html('ol', 'draft-turns')
  element.append(head, where, turns)
  let draft: PoiDraftState | undefined

  function tick() {
    const left = draft && turnLeft(draft, now())
    write(clock, left ? clockWords(left.time) : '')
    write(reserve, left ? ((left.isReserve ? 'запас' : reserveWords(left.reserve)) ?? '') : '')
    element.classList.toggle('is-late', left?.isReserve === true)
  }
  const timer = setInterval(tick, TICK)

  return {
    element,
    show(next: PoiDraftState) {
      draft = next
      write(whose, draftWords(next))
      const map = next.turn && next.maps[next.turn.map]
      where.textContent = map && next.maps.length > 1 ? `Карта «${map.name}»` : ''
      turns.replaceChildren(...rowsOf(next, isForStream))
      turns.querySelector('.is-on')?.scrollIntoView?.({ block: 'nearest' })
      tick()
    },
    end() {
      clearInterval(timer)
      element.remove()
    },
  }
}

/** Writing the same anew would draw again, and read it aloud. */
function write(element: HTMLElement, words: string) {
  if (element.textContent !== words) element.textContent = words
}

function rowsOf(draft: PoiDraftState, isForStream: boolean) {
  const picks = new Map(draft.picks.map((pick) => [pick.number, pick]))
  const on = draft.turn?.number ?? 0
  const shown = turnsOf(draft).filter(
    ({ number }) => !isForStream || (number >= on - BEFORE && number <= Math.max(on, 1) + AFTER),
  )
  return shown.map(({ number, captain }) => {
    const row = html('li', number === on ? 'is-on' : '')
    const pick = picks.get(number)
    row.append(
      html('span', 'draft-number', String(number)),
      html('b', '', captainLabel(draft.captains[captain])),
      html('span', 'draft-pick', pick ? pickWords(pick) : ''),
    )
    return row
  })
}
