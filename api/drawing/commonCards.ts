import { html } from 'hono/html'
import type { CardedPages } from '../core/http/pages/pages.ts'
import type { ShareCard } from '../core/http/pages/shareCard.ts'
import { COMMON_PICTURE, cardImage } from './card.ts'

type Words = Pick<ShareCard, 'title' | 'headTitle' | 'description'>

const words = {
  '/': {
    title: 'Конкурсы и награды для игроков',
    headTitle: 'Трофей — конкурсы и награды для игроков',
    description: 'Загружай лучшие моменты из игры, проходи модерацию и получай награды в рублях.',
  },
  '/tournaments': {
    title: 'Турниры',
    description: 'Ближайшие и прошедшие турниры: призовой фонд, взнос, свободные места и таблицы результатов.',
  },
  '/dropmap': {
    title: 'Карты',
    description: 'Выбери локацию на карте турнира и смотри, кто куда высаживается.',
  },
  '/territory': {
    title: 'Карты',
    description: 'Выбери локацию на карте турнира и смотри, кто куда высаживается.',
  },
  '/privacy': {
    title: 'Политика конфиденциальности',
    description: 'Что «Трофей» хранит об игроке, зачем и как долго, и как это забрать или удалить.',
  },
  '/dropmap/invite': {
    title: 'Код приглашения',
    description: 'Введи код приглашения, чтобы выбрать локацию на карте.',
  },
  '/api/docs': {
    title: 'API',
    description: 'Все вызовы «Трофея» для программ: кто может, что прислать и что ответят.',
  },
} satisfies Record<string, Words>

/** Returns the card of a page without content of its own. */
export function commonCard(publicUrl: string, path: keyof typeof words): ShareCard {
  const { title, description } = words[path]
  return {
    ...words[path],
    url: publicUrl + path,
    image: cardImage(publicUrl, COMMON_PICTURE, 'Трофей: лучшие моменты игры — в награды'),
    body: html`<div class="page"><h1>${title}</h1><p>${description}</p></div>`,
  }
}

/** The app's single pages, and those below the maps; matched after the pages of single maps. */
export const commonPages: CardedPages = {
  path: /^(\/(?:(?:tournaments|privacy)(?=\/?$)|(?:dropmap|territory)(?=\/|$)|$))/,
  cardOf: async ({ settings }, path) => commonCard(settings.PUBLIC_URL, path as '/' | '/tournaments' | '/privacy'),
}
