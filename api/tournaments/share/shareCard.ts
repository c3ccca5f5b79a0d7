import { html } from 'hono/html'
import type { TournamentRow } from '#db/schema'
import { money, toRoubles } from '#shared/money'
import { type TournamentStatus, tournamentStatusLabels } from '#shared/tournaments/status'
import type { CardedPages } from '../../core/http/pages/pages.ts'
import { describedBy, type ShareCard } from '../../core/http/pages/shareCard.ts'
import { moscowTime } from '../../core/moscowTime.ts'
import { cardImage } from '../../drawing/card.ts'
import { getTournament, type WithCreator } from '../base/getTournament.ts'
import { mapUrlOf } from '../base/json.ts'
import { DRAWING } from './cardDrawing.ts'
import { feeInWords, participantsInWords } from './inWords.ts'

export const cardPicture = ({ id, version }: Pick<TournamentRow, 'id' | 'version'>) =>
  `/og/tournament/${id}/v${version}-r${DRAWING}.jpg`

const nextInWords: Partial<Record<TournamentStatus, (tournament: TournamentRow) => string>> = {
  upcoming: ({ registrationStartDate }) => `Регистрация с ${moscowTime(registrationStartDate)}`,
  registration_open: ({ registrationEndDate }) => `Регистрация до ${moscowTime(registrationEndDate)}`,
}

function descriptionOf(tournament: TournamentRow) {
  const { status, startDate, prize, description } = tournament
  const facts = [
    nextInWords[status]?.(tournament) ?? tournamentStatusLabels[status],
    `Начало ${moscowTime(startDate)}`,
    `Призовой фонд ${money(toRoubles(prize))}`,
    feeInWords(tournament),
    participantsInWords(tournament),
  ]
  return describedBy(facts, description)
}

function bodyOf(tournament: TournamentRow, mapUrl: string | null) {
  const { name, description, rules, status, registrationStartDate, registrationEndDate, startDate, endDate } =
    tournament
  const facts: [string, string][] = [
    ['Статус', tournamentStatusLabels[status]],
    ['Регистрация', `${moscowTime(registrationStartDate)} — ${moscowTime(registrationEndDate)}`],
    ['Начало', moscowTime(startDate)],
    ...(endDate ? [['Конец', moscowTime(endDate)] satisfies [string, string]] : []),
    ['Призовой фонд', money(toRoubles(tournament.prize))],
    ...Object.entries(tournament.prizeDistribution).map(
      ([place, amount]) => [`${place} место`, money(amount)] satisfies [string, string],
    ),
    ['Участие', feeInWords(tournament)],
    ['Участники', participantsInWords(tournament)],
  ]
  return html`<div class="page"><h1>${name}</h1>${description && html`<p>${description}</p>`}<dl>${facts.map(([term, fact]) => html`<dt>${term}</dt><dd>${fact}</dd>`)}</dl>${mapUrl && html`<p><a href="${mapUrl}">Открыть карту турнира</a></p>`}${rules && html`<h2>Правила</h2><p>${rules}</p>`}</div>`
}

function shareCard(found: WithCreator, publicUrl: string): ShareCard {
  const { tournament } = found
  const { id, name, prize } = tournament
  return {
    title: name,
    description: descriptionOf(tournament),
    url: `${publicUrl}/tournament/${id}`,
    image: cardImage(
      publicUrl,
      cardPicture(tournament),
      `Турнир «${name}»: ${tournamentStatusLabels[tournament.status]}, призовой фонд ${money(toRoubles(prize))}`,
    ),
    body: bodyOf(tournament, mapUrlOf(found)),
  }
}

export const tournamentPages: CardedPages = {
  path: /^\/tournament\/([^/]+)$/,
  async cardOf({ db, now, settings }, id) {
    return shareCard(await getTournament(db, id, now()), settings.PUBLIC_URL)
  },
}
