import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#db/open'
import { leadersPath } from '#shared/leaderboards/boards'
import { seasonOf } from '#shared/leaderboards/seasons'
import { pages } from '#shared/pages'
import { newServer, type Server, signIn } from '../support/server.ts'
import { insertTournament } from '../support/slices/tournaments/tournamentRows.ts'
import { postAs } from './calls.ts'

let server: Server
/** Where everybody may go, by what the pages are called; signed out, the others are the login of `/`. */
let open: Record<string, string>

beforeAll(async () => {
  server = await newServer()
  await server.start()
  const admin = await signIn(server.address, 'admin')
  await server.end()
  const db = await openDb(join(server.dataDir, 'trofey.db'))
  const { id: tournament } = await insertTournament({ db, now: () => new Date() }, { creatorId: admin.user.id })
  await db.close()
  await server.start()
  const act = async (path: string, fields: object) => {
    const answer = await postAs(server, `/api/${path}`, admin, fields)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string; code: string }
  }
  const { id: map } = await act('maps', { name: 'Остров', description: '' })
  const points = [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
    { x: 90, y: 90 },
  ]
  await act(`maps/${map}/territories`, { name: 'Маяк', points })
  const { code } = await act(`maps/${map}/invites`, { displayName: 'Гость', expiresInDays: 3 })
  open = {
    '/': '/',
    '/tournaments': '/tournaments',
    '/tournament/*': `/tournament/${tournament}`,
    '/leaders/*': '/leaders',
    '/privacy': '/privacy',
    '/dropmap/*': '/dropmap',
    '/territory/*': '/territory',
    'a map': `/dropmap/${map}`,
    'a board': leadersPath(seasonOf(new Date()), 'money'),
    'where codes are typed': '/dropmap/invite',
    'an invite': `/dropmap/invite/${code}`,
    'calls described': '/api/docs',
  }
})
afterAll(() => server.remove())

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#39;': "'" }
const tagsIn = (page: string) => {
  const head = page.slice(0, page.indexOf('</head>'))
  const found = head.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)
  return Object.fromEntries(
    [...found].map(([, name = '', content = '']) => [
      name,
      content.replace(/&#?\w+;/g, (sign) => entities[sign] ?? sign),
    ]),
  )
}

async function previewOf(path: string) {
  const answer = await fetch(server.address + path)
  const page = await answer.text()
  const tags = tagsIn(page)
  const picture = await fetch(tags['og:image'] ?? '')
  const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  return {
    status: answer.status,
    titles: page.slice(0, page.indexOf('</head>')).match(/<title>[^<]+<\/title>/g)?.length,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1],
    tags,
    picture: { status: picture.status, format, width, height },
  }
}

test('every public page has one title, a description and a picture of at least 1200×630 in its preview', async () => {
  const faults: string[] = []
  for (const [name, path] of Object.entries(open)) {
    const { status, titles, canonical, tags, picture } = await previewOf(path)
    const wanted: [string, boolean][] = [
      ['200', status === 200],
      ['one title', titles === 1 && (tags['og:title'] ?? '').length > 2],
      ['twitter’s title', tags['twitter:title'] === tags['og:title']],
      ['description', (tags.description ?? '').length > 20 && tags['og:description'] === tags.description],
      ['card', tags['twitter:card'] === 'summary_large_image' && tags['twitter:image'] === tags['og:image']],
      ['canonical', canonical === tags['og:url'] && new URL(canonical ?? '').origin === server.address],
      ['whole address of the picture', new URL(tags['og:image'] ?? '').origin === server.address],
      ['words for the picture', (tags['og:image:alt'] ?? '').length > 5],
      ['picture', picture.status === 200 && picture.format === 'jpeg'],
      ['1200×630', picture.width >= 1200 && picture.height >= 630],
      [
        'its size said',
        tags['og:image:width'] === `${picture.width}` && tags['og:image:height'] === `${picture.height}`,
      ],
    ]
    for (const [what, isThere] of wanted) if (!isThere) faults.push(`${name} ${path}: ${what}`)
  }
  expect(faults, server.logs()).toEqual([])
})

test('every page that anybody may open is among them, and no two say the same', async () => {
  const forAnyone = Object.entries(pages).filter(([, access]) => access === 'anyone')
  for (const [page] of forAnyone) expect(Object.keys(open)).toContain(page)
  const titles = await Promise.all(
    Object.values(open)
      .filter((path) => path !== '/territory')
      .map(async (path) => (await previewOf(path)).tags['og:title']),
  )
  expect(new Set(titles).size).toBe(titles.length)
})

test('a page that is not there has no preview', async () => {
  for (const path of ['/nothing', '/dropmap/nothing', '/tournament/nothing', '/dropmap/invite/NOTHINGATALL']) {
    const answer = await fetch(server.address + path)
    expect([path, answer.status, (await answer.text()).includes('og:image')]).toEqual([path, 404, false])
  }
})
