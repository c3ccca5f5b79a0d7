import { html, raw } from 'hono/html'
import { locationStateLabels, whoIsOn } from '#shared/dropmaps/locationState'
import { keepRecent } from '../../core/recent.ts'
import type { GuestLocation, GuestView } from './view.ts'

/** From the most detailed form to the shortest. */
export type Listed = 'rows' | 'claims' | 'names' | 'short' | 'numbers'

const SHORT = 14
/** Letters. */
const KEPT = 4_000_000

/** Renders lists, cached until a location or a claim changes. */
export function keepLists() {
  const kept = keepRecent<string>(KEPT, ({ length }) => length)
  return (view: GuestView, listed: Listed, canChoose: boolean) => {
    const name = `${listed} ${canChoose} ${view.state}`
    return raw(kept.find(name) ?? kept.keep(name, String(listMarkup(view, listed, canChoose))))
  }
}

function listMarkup({ locations }: GuestView, listed: Listed, canChoose: boolean) {
  if (listed === 'rows')
    return html`<ol class="places" id="places">${locations.map((location) => row(location, canChoose))}</ol>`
  const required = canChoose ? html` required` : ''
  if (listed === 'numbers')
    return html`<label class="choice">Номер локации, от 1 до ${locations.at(-1)?.number ?? 1}<input type="number" inputmode="numeric" min="1" name="location" id="places"${required}></label>`
  const options = locations.map(
    (location) =>
      html`<option value="${location.number}"${location.state === 'full' && canChoose ? html` disabled` : ''}>${textOf(location, listed)}</option>`,
  )
  return html`<label class="choice">Локация<select name="location" id="places"${required}><option value="">Выбери из списка</option>${options}</select></label>`
}

function row({ number, name, claimants, state }: GuestLocation, canChoose: boolean) {
  const facts = html`<span class="place-text"><b>${name}</b><span>${whoIsOn(claimants)}</span></span><span class="badge is-${state}">${locationStateLabels[state]}</span>`
  if (!canChoose) return html`<li id="p${number}"><div class="place">${facts}</div></li>`
  const full = state === 'full' ? html` disabled` : ''
  return html`<li id="p${number}"><label class="place"><input type="radio" name="location" value="${number}" required${full}>${facts}</label><noscript><button class="quick" name="now" value="${number}" formnovalidate aria-label="Занять: ${name}"${full}>Занять</button></noscript></li>`
}

function textOf({ name, claimants, state }: GuestLocation, listed: Listed) {
  if (listed === 'short') return [...name].slice(0, SHORT).join('')
  if (listed === 'names' || claimants.length === 0) return name
  return `${name} — ${state === 'full' ? locationStateLabels.full : whoIsOn(claimants)}`
}
