import { locationStateLabels, whoIsOn } from '#shared/dropmaps/locationState'
import type { Look } from '../../model/locations.ts'
import { html } from '../../stage/elements.ts'
import type { GuestLocation, PageData } from './pageData.ts'

const MOST = 60

function say(row: Element, look: Look) {
  const [who, badge] = [row.querySelector('.place-text span'), row.querySelector('.badge')]
  if (who) who.textContent = whoIsOn(look.claimants)
  if (badge) {
    badge.className = `badge is-${look.state}`
    badge.textContent = locationStateLabels[look.state]
  }
  const input = row.querySelector('input')
  if (input) input.disabled = look.state === 'full'
  row.classList.toggle('is-own', look.isOwn)
}

function newRow({ number, name }: GuestLocation, look: Look, canChoose: boolean) {
  const row = html('li', '')
  row.id = `p${number}`
  const cell = html(canChoose ? 'label' : 'div', 'place')
  if (canChoose) {
    const input = html('input', '')
    Object.assign(input, { type: 'radio', name: 'location', value: String(number) })
    cell.append(input)
  }
  const text = html('span', 'place-text')
  text.append(html('b', '', name), html('span', ''))
  cell.append(text, html('span', 'badge'))
  row.append(cell)
  say(row, look)
  return row
}

const sought = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** The list beside the map. For thousands of locations it replaces the page's select with a search. */
export function newList(data: PageData, canChoose: boolean) {
  const short = document.querySelector('.choice #places')
  let list = document.getElementById('places') as HTMLElement
  let typed: HTMLInputElement | undefined
  let chosen: number | undefined
  const rowOf = (number: number) => list.querySelector(`#p${number}`)

  function found() {
    const text = sought(typed?.value ?? '')
    const named = data
      .locations()
      .filter(
        ({ name, number }) =>
          sought(name).includes(text) || data.lookOf(number).claimants.some((each) => sought(each).includes(text)),
      )
    if (!short) return named
    const first = chosen === undefined ? undefined : data.locationAt(chosen)
    return (first ? [first, ...named.filter((each) => each !== first)] : named).slice(0, MOST)
  }
  /** Replaces the rows; the keyboard focus stays on its row. */
  function fill() {
    const focused = list.querySelector<HTMLInputElement>('input:focus')?.value
    list.replaceChildren(...found().map((each) => newRow(each, data.lookOf(each.number), canChoose)))
    check()
    if (focused) list.querySelector<HTMLInputElement>(`input[value="${focused}"]`)?.focus({ preventScroll: true })
  }
  function check() {
    for (const input of list.querySelectorAll('input')) input.checked = Number(input.value) === chosen
  }
  if (short) {
    list = html('ol', 'places')
    list.id = 'places'
    const label = html('label', 'choice', 'Найти локацию или игрока')
    typed = html('input', '')
    Object.assign(typed, { type: 'search', autocomplete: 'off', placeholder: 'Название или имя' })
    typed.addEventListener('input', fill)
    label.append(typed)
    short.closest('label')?.replaceWith(label, list)
    fill()
  }

  return {
    fill() {
      const count = document.querySelector('.list-head span')
      if (count) count.textContent = String(data.locations().length)
      fill()
    },
    show(number: number) {
      const row = rowOf(number)
      if (row) say(row, data.lookOf(number))
    },
    choose(number: number | undefined, isSeen: boolean) {
      chosen = number
      if (short && number !== undefined && !rowOf(number)) fill()
      check()
      if (number !== undefined && isSeen) rowOf(number)?.scrollIntoView({ block: 'nearest' })
    },
    close() {
      canChoose = false
      typed?.closest('label')?.remove()
      fill()
    },
  }
}
