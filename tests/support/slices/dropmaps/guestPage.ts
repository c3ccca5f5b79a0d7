import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '#api/app'
import { standalonePage } from '#api/core/http/pages/standalone'
import { guestPages } from '#api/dropmaps/guest/routes'
import { mapStyles } from '#api/dropmaps/picture/mapLook'
import { invite, withMap } from './dropmaps.ts'

/**
 * A map whose guests get the page, with an invite's code; unless told, it is open for two on each location.
 * @param styles what the build has left
 */
export async function withGuestPage(
  mapOptions: Parameters<typeof withMap>[0] = { maxPlayersPerSpot: 2 },
  changes: Parameters<typeof withMap>[1] = {},
  styles = '.guest{color:red}',
) {
  const world = await withMap(mapOptions, changes)
  const { app } = world
  const built = join(app.deps.settings.DATA_DIR, 'built')
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'assets/guest.css'), styles)
  const entry = { file: 'assets/guest.js', css: ['assets/guest.css'] }
  writeFileSync(join(built, 'standalone.json'), JSON.stringify({ 'dropmaps/standalone/guest/guest.ts': entry }))
  const whole = createApp(app.deps).route('/', guestPages(standalonePage(built, 'guest', mapStyles('dark'))))
  /** Without a code: the page where one is typed. */
  const pathOf = (code: string) => `/dropmap/invite${code && `/${code}`}`
  const open = async (code: string, headers: Record<string, string> = {}) => whole.request(pathOf(code), { headers })
  const send = async (code: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    whole.request(pathOf(code), { method: 'POST', body, headers })
  const post = (code: string, fields: Record<string, string>) => send(code, new URLSearchParams(fields))
  const code = await invite(app, world.judge, world.map)
  app.events.length = 0
  return { ...world, code, open, post, send }
}

/** What is read of a page: its text without scripts, styles and tags. */
export const wordsOf = (page: string) =>
  page
    .replace(/<(script|style|template)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
