import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { pages } from '#api/core/http/pages/pages'
import { commonPages } from '#api/drawing/commonCards'
import { startApp } from '../../../support/app.ts'

async function withPages() {
  const app = await startApp()
  const built = join(app.deps.settings.DATA_DIR, 'built')
  mkdirSync(built)
  writeFileSync(join(built, 'index.html'), readFileSync('pwa/index.html'))
  const whole = createApp(app.deps).route('/', pages(built, built, [commonPages]))
  return async (path: string) => {
    const page = await (await whole.request(path)).text()
    return { page, url: /og:url" content="([^"]+)"/.exec(page)?.[1]?.replace(app.deps.settings.PUBLIC_URL, '') }
  }
}
const titleIn = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1]
const descriptionIn = (page: string) => /<meta\s+name="description"\s+content="([^"]*)"/.exec(page)?.[1]

test('the main page’s preview says what the page itself says (APP-21)', async () => {
  const { page } = await (await withPages())('/')
  const own = readFileSync('pwa/index.html', 'utf8')
  expect([titleIn(page), descriptionIn(page)]).toEqual([titleIn(own), descriptionIn(own)])
  expect(titleIn(page)).toContain('Трофей')
})

test('a page and what lies below it have one address in their preview; other pages have none', async () => {
  const get = await withPages()
  const addresses = {
    '/': '/',
    '/?shared=0': '/',
    '/tournaments': '/tournaments',
    '/tournaments/': '/tournaments',
    '/privacy': '/privacy',
    '/dropmap': '/dropmap',
    '/territory/7/x': '/territory',
    '/tournaments/x': undefined,
    '/my-submissions': undefined,
    '/dropmapx': undefined,
    '/index.html': undefined,
  }
  for (const [path, url] of Object.entries(addresses)) expect([path, (await get(path)).url]).toEqual([path, url])
})
