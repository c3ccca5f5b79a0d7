import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Reads } from '#db/open'
import { AppError } from '#shared/errors'
import { type Board, boardAt, boardLabels, leadersPath, scoreInWords } from '#shared/leaderboards/boards'
import { seasonName } from '#shared/leaderboards/seasons'
import { plural } from '#shared/plural'
import type { CardedPages } from '../../core/http/pages/pages.ts'
import { describedBy, type ShareCard } from '../../core/http/pages/shareCard.ts'
import { cardImage } from '../../drawing/card.ts'
import { type BoardOf, boardPage, seasons, shownScore } from '../board.ts'

/** Part of the card's address: raise it when the drawing changes. */
const DRAWING = 1
/** Names on a card. */
const NAMED = 5

export type Leaders = BoardOf & { entries: { rank: number; displayName: string; words: string }[]; total: number }

/** Returns the first five of a board. Throws `not_found` for a season that has not been. */
export async function leadersOf(db: Reads, of: BoardOf, now: Date): Promise<Leaders> {
  if (!(await seasons(db, now)).includes(of.season)) throw new AppError('not_found')
  const { rows, total } = await boardPage(db, of, { limit: NAMED })
  const entries = rows.slice(0, NAMED).map(({ rank, displayName, score }) => {
    return { rank, displayName, words: scoreInWords(of.board, shownScore(of.board, score)) }
  })
  return { ...of, entries, total }
}

/** The address changes with the names and scores. */
export function leadersPicture({ season, board, entries }: Leaders) {
  const version = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12)
  return `/og/leaders/${season}/${board}/${version}-r${DRAWING}.jpg`
}

export const titles: Record<Board, string> = {
  kills: 'Лидеры по киллам',
  victories: 'Лидеры по победам',
  money: 'Лидеры по заработку',
  ranks: 'Лидеры турниров',
}

function shareCard(leaders: Leaders, publicUrl: string): ShareCard {
  const { season, board, entries, total } = leaders
  const title = `${titles[board]}: ${seasonName(season).toLowerCase()}`
  const named = entries.map(({ rank, displayName, words }) => `${rank}. ${displayName} — ${words}`)
  const count = `${total} ${plural(total, 'игрок', 'игрока', 'игроков')}`
  const facts = total > 0 ? [`В таблице ${count}`] : ['Пока никого: стань первым']
  return {
    title,
    description: describedBy(facts, named.join('. ')),
    url: publicUrl + leadersPath(season, board),
    image: cardImage(publicUrl, leadersPicture(leaders), title),
    body: html`<div class="page"><h1>${title}</h1><p>${boardLabels[board]}. ${facts[0]}</p><ul>${named.map((line) => html`<li>${line}</li>`)}</ul></div>`,
  }
}

export const leaderPages: CardedPages = {
  path: /^\/leaders(?:$|\/)(.*)$/,
  async cardOf({ db, now, settings }, below) {
    const of = boardAt(below, now())
    if (!of) throw new AppError('not_found')
    return shareCard(await leadersOf(db, of, now()), settings.PUBLIC_URL)
  },
}
