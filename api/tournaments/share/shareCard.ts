import { html } from 'hono/html'
import type { TournamentRow } from '#db/schema'
import { money, toRoubles } from '#shared/money'
import { isolated } from '#shared/text'
import { type TournamentStatus, tournamentStatusLabels } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { CardedPages } from '../../core/http/pages/pages.ts'
import { describedBy, type ShareCard } from '../../core/http/pages/shareCard.ts'
import { moscowTime } from '../../core/moscowTime.ts'
import { cardImage, namesDigest } from '../../drawing/card.ts'
import { getTournament, type WithCreator } from '../base/getTournament.ts'
import { mapUrlOf } from '../base/json.ts'
import { DRAWING } from './cardDrawing.ts'
import { feeInWords, participantsInWords, type Winner, winnersInWords, winnersNamed } from './inWords.ts'

export const cardPicture = ({ id, version }: Pick<TournamentRow, 'id' | 'version'>, winners: readonly Winner[]) =>
  `/og/tournament/${id}/v${version}${namesDigest(winners.map(({ name }) => name))}-r${DRAWING}.jpg`

const winnersFact = (winners: readonly Winner[]) =>
  winners.length === 0 ? [] : [`Победители: ${winnersInWords(winners, isolated)}`]

const nextInWords: Partial<Record<TournamentStatus, (tournament: TournamentRow) => string>> = {
  upcoming: ({ registrationStartDate }) => `Регистрация с ${moscowTime(registrationStartDate)}`,
  registration_open: ({ registrationEndDate }) => `Регистрация до ${moscowTime(registrationEndDate)}`,
}

function descriptionOf(tournament: TournamentRow, winners: readonly Winner[]) {
  const { status, startDate, prize, description } = tournament
  const facts = [
    nextInWords[status]?.(tournament) ?? tournamentStatusLabels[status],
    ...winnersFact(winners),
    `Начало ${moscowTime(startDate)}`,
    `Призовой фонд ${money(toRoubles(prize))}`,
    feeInWords(tournament),
    participantsInWords(tournament),
  ]
  return describedBy(facts, description)
}

function bodyOf(tournament: TournamentRow, winners: readonly Winner[], mapUrl: string | null) {
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
    [hasTeams(tournament) ? 'Команды' : 'Участники', participantsInWords(tournament)],
  ]
  return html`<div class="page"><h1>${name}</h1>${description && html`<p>${description}</p>`}<dl>${facts.map(([term, fact]) => html`<dt>${term}</dt><dd>${fact}</dd>`)}</dl>${winnersFact(winners).map((words) => html`<p>${words}</p>`)}${mapUrl && html`<p><a href="${mapUrl}">Открыть карту турнира</a></p>`}${rules && html`<h2>Правила</h2><p>${rules}</p>`}</div>`
}

function shareCard(found: WithCreator, winners: readonly Winner[], publicUrl: string): ShareCard {
  const { tournament } = found
  const { id, name, prize } = tournament
  return {
    title: name,
    description: descriptionOf(tournament, winners),
    url: `${publicUrl}/tournament/${id}`,
    image: cardImage(
      publicUrl,
      cardPicture(tournament, winners),
      `Турнир «${name}»: ${tournamentStatusLabels[tournament.status]}, призовой фонд ${money(toRoubles(prize))}`,
    ),
    body: bodyOf(tournament, winners, mapUrlOf(found)),
  }
}

export const tournamentPages: CardedPages = {
  path: /^\/tournament\/([^/]+)$/,
  async cardOf({ db, now, settings }, id) {
    const found = await getTournament(db, id, now())
    return shareCard(found, await winnersNamed(db, found.tournament), settings.PUBLIC_URL)
  },
}
