import { html, raw } from 'hono/html'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { captainLabel, draftWords, pickWords } from '#shared/dropmaps/draft/words'
import { NO_LIMIT } from '#shared/dropmaps/limits'
import { numberOf } from '#shared/dropmaps/locationId'
import { locationsInWords } from '#shared/dropmaps/locationState'
import { MOST_TYPED } from '#shared/ids'
import { isolated } from '#shared/text'
import { cardTags, type ShareCard } from '../../core/http/pages/shareCard.ts'
import { moscowTime } from '../../core/moscowTime.ts'
import type { keepLists, Listed } from './locations.ts'
import { type Drawn, mapMarkup } from './map.ts'
import { claimedLocation, type GuestView } from './view.ts'

const shapes = {
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  reset: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  check: '<path d="m5 13 4.500 4.500L19 7"/>',
  lock: '<path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3"/>',
  clock: '<path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 2"/>',
  alert: '<path d="M12 8v5M12 16.500v.01M12 3l9.500 17h-19z"/>',
}

const icon = (name: keyof typeof shapes) =>
  html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${raw(shapes[name])}</svg>`

const logo = html`<img src="/icons/mark.svg" alt="" width="28" height="28" fetchpriority="low">`

export type GuestPage = {
  view: GuestView
  card: Omit<ShareCard, 'body'>
  refusal?: string | undefined
  listOf: ReturnType<typeof keepLists>
}

export const panelFor = ({ invite: { isUsed, isDrafted, map } }: GuestView) =>
  isUsed ? 'used' : isDrafted ? 'drafted' : map.isLocked ? 'locked' : 'choice'

/** Returns a guest's page, usable before any script runs (MAP-24). */
export function guestPage({ view, card, refusal, listOf }: GuestPage, form: Drawn, svg: string) {
  const { map } = view.invite
  const isRich = form.listed === 'rows'
  const which = panelFor(view)
  const canChoose = which === 'choice'
  const panel = { used: usedPanel, drafted: draftedPanel, locked: lockedPanel, choice }[which](view, form.listed)
  const list = html`<h2 class="list-head">Локации <span>${view.locations.length}</span></h2>${listOf(view, form.listed, canChoose)}`
  const content = html`<div class="scroll"${canChoose ? '' : html` tabindex="0"`}>${panel}${view.draft && drafting(view.draft)}${list}</div>${canChoose ? bar(isRich, refusal) : ''}`
  return {
    head: cardTags(card),
    body: html`${header(map.name)}<main class="page">${mapMarkup(view, svg)}${
      canChoose
        ? html`<form class="panel" id="panel" method="post">${chosenByEnter}${content}</form>`
        : html`<section class="panel" id="panel" aria-label="Приглашение">${content}</section>`
    }</main><template id="done">${successText('')}</template><script type="application/json" id="known">${raw(pageData(view, isRich))}</script>`,
  }
}

const header = (name: string) =>
  html`<header class="top">${logo}<h1>${name}</h1><span class="status" id="status" role="status" hidden></span><div class="tools" id="tools" role="group" aria-label="Масштаб" hidden><button type="button" data-zoom="out" aria-label="Отдалить">${icon('minus')}</button><output id="percent" aria-label="Масштаб">100 %</output><button type="button" data-zoom="in" aria-label="Приблизить">${icon('plus')}</button><button type="button" data-zoom="reset" aria-label="Сбросить масштаб">${icon('reset')}</button></div></header>`

const who = ({ invite }: GuestView) => html`<p class="who">Приглашение: <bdi><b>${invite.displayName}</b></bdi></p>`

function choice(view: GuestView, listed: Listed) {
  const { expiresAt, map } = view.invite
  const isLockedBefore = map.lockAt !== null && map.lockAt < expiresAt
  const which = map.maxPlayers > 1 ? 'любую локацию, свободную или занятую,' : 'любую свободную локацию'
  return html`${who(view)}${openingNote(view)}<p class="lead before scripted">Нажми на ${which} и подтверди выбор.</p><noscript><p class="lead">${withoutScript(view, listed)}</p></noscript><p class="faint before">Выбор один. ${isLockedBefore ? 'Карта закроется' : 'Приглашение действует до'} ${moscowTime(new Date(isLockedBefore ? map.lockAt! : expiresAt))}.</p>`
}

/** Its text changes when the map has opened. */
const openingNote = ({ opensIn, map: { openAt } }: GuestView) =>
  opensIn > 0 && openAt
    ? html`<div class="note before">${icon('clock')}<p id="opening" role="status"><b>Карта откроется ${moscowTime(openAt)}.</b> Выбрать локацию можно заранее.</p></div>`
    : ''

function withoutScript({ invite: { map } }: GuestView, listed: Listed) {
  const isForMore = map.maxPlayers > 1
  if (listed === 'rows')
    return `Нажми «Занять» у любой ${isForMore ? 'локации, свободной или занятой' : 'свободной локации'}.`
  if (listed === 'numbers') return 'Введи номер локации и подтверди выбор.'
  return `Выбери в списке любую ${isForMore ? 'локацию, свободную или занятую,' : 'свободную локацию'} и подтверди выбор.`
}

/** Enter presses a form's first button: without this, the first location's. */
const chosenByEnter = html`<noscript><button class="by-enter" tabindex="-1" aria-hidden="true"></button></noscript>`

const bar = (isOfRows: boolean, refusal = '') =>
  html`<div class="bar${isOfRows ? ' of-rows' : ''}"><p class="alert" id="alert" role="alert">${refusal}</p><p class="chosen scripted" id="chosen" role="status">Локация пока не выбрана</p><button class="confirm" id="confirm">Подтвердить выбор</button></div>`

const lockedPanel = (view: GuestView) =>
  html`${who(view)}<div class="note">${icon('lock')}<p><b>Карта заблокирована.</b> Администратор запретил изменять метки. Загляни позже: приглашение ещё не использовано.</p></div>`

const draftedPanel = (view: GuestView) =>
  html`${who(view)}<div class="note">${icon('lock')}<p><b>Локации выбирают на драфте.</b> Капитаны ходят по очереди, выбранное сразу видно на карте. Приглашение ещё не использовано.</p></div>`

/** The script replaces it by one with a clock. */
const drafting = (draft: PoiDraftState) =>
  html`<section class="draft" id="draft" aria-label="Драфт"><p class="draft-now"><b>${draftWords(draft)}</b></p><ol class="draft-turns">${draft.picks.map(
    (pick) =>
      html`<li><span class="draft-number">${pick.number}</span><b>${captainLabel(draft.captains[pick.captain])}</b><span class="draft-pick">${pickWords(pick)}</span></li>`,
  )}</ol></section>`

function usedPanel(view: GuestView) {
  const location = claimedLocation(view)
  if (location) return html`${who(view)}<section class="done">${successText(location.name)}</section>`
  return html`${who(view)}<div class="note">${icon('alert')}<p><b>Приглашение уже использовано.</b> Его метки на карте больше нет: её сняли или убрали локацию.</p></div>`
}

/** Also a template for the script, which fills in the location. */
const successText = (location: string) =>
  html`<span class="done-mark">${icon('check')}</span><h2 tabindex="-1">Метка поставлена!</h2><p class="done-place">${location}</p><p>Ваша метка на карте</p><p class="faint">Ваша локация теперь видна всем участникам на карте</p>`

/** Data for the script. A large map's claims are requested by it instead. */
function pageData({ invite, map: { geometryVersion }, opensIn, locations }: GuestView, isRich: boolean) {
  const { mapId, map, isUsed, isDrafted, territoryId, isMarked } = invite
  const changed = locations.filter(({ version }) => version > 1)
  return JSON.stringify({
    mapId,
    maxPlayers: map.maxPlayers,
    geometryVersion: isRich ? geometryVersion : null,
    opensIn,
    isLocked: map.isLocked,
    isUsed,
    isDrafted,
    own: isMarked && territoryId ? numberOf(territoryId) : null,
    touched: isRich ? changed.map(({ number, version, claimants }) => [number, version, claimants]) : null,
    limits: isRich
      ? locations.flatMap(({ number, maxPlayers }) => (maxPlayers < NO_LIMIT ? [[number, maxPlayers]] : []))
      : [],
  }).replaceAll('<', '\\u003c')
}

export function inviteWords({ invite: { displayName, map, isUsed }, locations }: GuestView) {
  const free = locations.filter(({ state }) => state === 'free').length
  const count = locationsInWords(locations.length)
  return {
    title: isUsed ? `Метка на карте «${map.name}»` : `Выбери локацию на карте «${map.name}»`,
    description: isUsed
      ? `${isolated(displayName)}: метка уже на карте. ${count}.`
      : `Приглашение для «${isolated(displayName)}»: ${count}, свободно ${free}. Открой ссылку и поставь свою метку.`,
  }
}

/** `isCodeWrong`: offers to type another code. */
export const errorPage = (text: string, hint: string, isCodeWrong: boolean) => ({
  head: html`<title>Ошибка — Трофей</title><meta name="description" content="${text}">`,
  body: html`<main class="failed"><div class="card"><div role="alert">${logo}<h1>Ошибка</h1><p>${text}</p></div><p class="faint">${hint}</p>${isCodeWrong ? html`<a class="confirm" href="/dropmap/invite">Ввести другой код</a>` : ''}</div></main>`,
})

export const codePage = (card: GuestPage['card'], refusal = '') => ({
  head: cardTags(card),
  body: html`<main class="failed"><form class="card" method="post">${logo}<h1>Код приглашения</h1><p class="faint">12 букв и цифр с карточки или из сообщения организатора</p><p class="alert" role="alert">${refusal}</p><input class="code" name="code" aria-label="Код приглашения" required maxlength="${MOST_TYPED}" autocomplete="off" autocapitalize="characters" spellcheck="false" autofocus placeholder="XXXX XXXX XXXX"><button class="confirm">Открыть карту</button></form></main>`,
})
