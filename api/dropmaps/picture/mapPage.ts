import { asc, eq } from 'drizzle-orm'
import { html } from 'hono/html'
import { type Placeholders, prepared } from '#db/prepared'
import { territories } from '#db/schema'
import { isLockedAt } from '#shared/dropmaps/claiming'
import { locationsInWords } from '#shared/dropmaps/locationState'
import type { CardedPages } from '../../core/http/pages/pages.ts'
import { describedBy, type ShareCard } from '../../core/http/pages/shareCard.ts'
import { moscowTime } from '../../core/moscowTime.ts'
import { cardImage, namesDigest } from '../../drawing/card.ts'
import { getMap, type MapFields, type WithTournament } from '../maps/getMap.ts'
import { findOpenDraft } from '../seating/poiDraftGuard.ts'
import { DRAWING } from './mapCard.ts'

const MOST_NAMED = 200

const namesBy = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  db.read
    .select({ name: territories.name })
    .from(territories)
    .where(eq(territories.mapId, mapId))
    .orderBy(asc(territories.number))
    .limit(MOST_NAMED),
)

/** The address changes with the map's version, the drawing and the tournament's name. */
export function mapPicture({ map: { id, version }, tournament }: WithTournament) {
  return `/og/map/${id}/v${version}${namesDigest(tournament ? [tournament.name] : [])}-r${DRAWING}.jpg`
}

export const mapCardImage = ({ map, tournament }: WithTournament, publicUrl: string) =>
  cardImage(publicUrl, mapPicture({ map, tournament }), `Карта «${map.name}»: ${locationsInWords(map.locationCount)}`)

function lockInWords({ openAt, lockAt, ...map }: MapFields, isDrafted: boolean, now: Date) {
  if (isDrafted) return 'Локации выбирают на драфте'
  if (isLockedAt({ lockAt, ...map }, now)) return 'Карта заблокирована'
  if (openAt && openAt > now) return `Карта откроется ${moscowTime(openAt)}`
  return lockAt ? `Выбрать локацию можно до ${moscowTime(lockAt)}` : 'Выбери локацию и поставь метку'
}

function mapCard(
  { map, tournament }: WithTournament,
  locations: readonly { name: string }[],
  isDrafted: boolean,
  { publicUrl, now }: { publicUrl: string; now: Date },
): ShareCard {
  const { id, name, description, locationCount } = map
  const lock = lockInWords(map, isDrafted, now)
  const facts = [locationsInWords(locationCount), lock, ...(tournament ? [`Турнир «${tournament.name}»`] : [])]
  const unnamed = locationCount - locations.length
  return {
    title: `Карта «${name}»`,
    description: describedBy(facts, description),
    url: `${publicUrl}/dropmap/${id}`,
    image: mapCardImage({ map, tournament }, publicUrl),
    body: html`<div class="page"><h1>${name}</h1>${description && html`<p>${description}</p>`}<p>${lock}</p>${tournament && html`<p>Турнир «${tournament.name}»</p>`}<h2>${locationsInWords(locationCount)}</h2><ul>${locations.map((location) => html`<li>${location.name}</li>`)}</ul>${unnamed > 0 ? html`<p>И ещё ${locationsInWords(unnamed)}</p>` : ''}</div>`,
  }
}

export const mapPages: CardedPages = {
  path: /^\/dropmap\/([^/]+)$/,
  async cardOf({ db, now, settings }, id) {
    const found = await getMap(db, id)
    const [locations, draft] = await Promise.all([namesBy(db, { mapId: id }), findOpenDraft(db, id)])
    return mapCard(found, locations, draft !== undefined, { publicUrl: settings.PUBLIC_URL, now: now() })
  },
}
