import { keepPreviousData } from '@tanstack/react-query'
import type { MapSummary, MapTemplate } from '#shared/dropmaps/shapes'
import { api, readPage } from '../../lib/api.ts'
import { PAGE, type Page, pagedQuery, pageParams } from '../../lib/lists.ts'
import type { Choice } from '../../ui/forms/choices.ts'

const choices = (of: string, q: string, page: (cursor: string) => Promise<Page<Choice>>) =>
  pagedQuery<Choice>({
    queryKey: ['dropmaps', 'choices', of, q],
    page,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

async function readChoices<Row>(answer: Parameters<typeof readPage<Row[]>>[0], choice: (row: Row) => Choice) {
  const page = await readPage<Row[]>(answer)
  return { ...page, rows: page.rows.map(choice) }
}

type Named = Pick<MapTemplate, 'id' | 'name' | 'locationCount'>
const ofMap = ({ id, name, locationCount }: Named, ...kind: string[]): Choice => ({
  id,
  label: name,
  detail: [...kind, `локаций: ${locationCount}`].join(' · '),
})
export const templateChoice = (template: Named) => ofMap(template)
export const templateSource = (template: Named) => ofMap(template, 'Шаблон')

const templatesPage = (cursor: string, q: string, choice: (row: MapTemplate) => Choice) =>
  readChoices(api.territory.templates.$get({ query: { limit: PAGE, ...pageParams(cursor, q) } }), choice)
const mapsPage = (cursor: string, q: string, choice: (row: MapSummary) => Choice) =>
  readChoices(api.maps.$get({ query: { limit: PAGE, ...pageParams(cursor, q) } }), choice)

export const templateChoices = (q: string) =>
  choices('templates', q, (cursor) => templatesPage(cursor, q, templateChoice))
export const mapChoices = (q: string) => choices('maps', q, (cursor) => mapsPage(cursor, q, (map) => ofMap(map)))

const MAPS = 'maps:'

export const sourceChoices = (q: string) =>
  choices('sources', q, async (cursor) => {
    const maps = async (from: string) => {
      const page = await mapsPage(from, q, (map) => ofMap(map, 'Карта'))
      return { ...page, cursor: page.cursor === undefined ? undefined : MAPS + page.cursor }
    }
    if (cursor.startsWith(MAPS)) return maps(cursor.slice(MAPS.length))
    const templates = await templatesPage(cursor, q, templateSource)
    if (templates.cursor !== undefined) return templates
    const first = await maps('')
    return { ...first, rows: [...templates.rows, ...first.rows], total: templates.total + first.total }
  })
