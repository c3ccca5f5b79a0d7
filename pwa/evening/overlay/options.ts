import { MOST_OVERLAY_ROWS, USUAL_OVERLAY_ROWS } from '#shared/evening/overlay'

export type TournamentOverlayOptions = { id: string; key: string; top: number; theme: 'dark' | 'light' }

/** Returns an overlay's path and query; defaults are left out. */
export function tournamentOverlayPath({ id, key, top, theme }: TournamentOverlayOptions) {
  const query = new URLSearchParams({ overlay: key })
  if (top !== USUAL_OVERLAY_ROWS) query.set('top', String(top))
  if (theme === 'light') query.set('theme', theme)
  return `/tournament/${encodeURIComponent(id)}?${query}`
}

/** Of an address such as `/tournament/{id}?overlay={key}&top=5&theme=light`. */
export function tournamentOverlayOptionsOf({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): TournamentOverlayOptions {
  const query = new URLSearchParams(search)
  const top = Number(query.get('top'))
  return {
    id: decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? ''),
    key: query.get('overlay') ?? '',
    top: Number.isInteger(top) && top >= 1 && top <= MOST_OVERLAY_ROWS ? top : USUAL_OVERLAY_ROWS,
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
  }
}
