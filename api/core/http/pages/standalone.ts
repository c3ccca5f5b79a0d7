import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { KIB } from '#shared/units'
import { firstThatFits } from '../compressed.ts'
import { policyWith, setHeader } from '../headers.ts'
import type { Markup } from './shareCard.ts'

/** A built page without the app: styles, theme and script for its head, and its policy. */
export type StandalonePage = { head: Markup; policy: string }

type Built = Record<string, { file: string; css?: string[]; imports?: string[] }>

const entries = {
  guest: 'dropmaps/standalone/guest/guest.ts',
  overlay: 'dropmaps/standalone/overlay/overlay.ts',
  tournamentOverlay: 'evening/overlay/overlay.ts',
}

const theme = `try{if(localStorage.getItem('theme')==='light'){document.documentElement.dataset.theme='light';document.querySelector('meta[name=theme-color]').content='#f7f4ed'}}catch{}`

/** `styles`: of what the server draws in the page. */
export function standalonePage(root: string, name: keyof typeof entries, styles = ''): StandalonePage {
  const built = JSON.parse(readFileSync(join(root, 'standalone.json'), 'utf8')) as Built
  const parts = (entry: string): string[] => [entry, ...(built[entry]?.imports ?? []).flatMap(parts)]
  const [script, ...imported] = [...new Set(parts(entries[name]))].map((entry) => built[entry]!)
  if (!script) throw new Error(`standalone.json has no page of this name: ${name}`)
  const files = [script, ...imported].flatMap(({ css = [] }) => css)
  const own = files.map((file) => readFileSync(join(root, file), 'utf8').trim()).join('') + styles
  return {
    head: html`<style>${raw(own)}</style><script>${raw(theme)}</script>${imported.map(
      ({ file }) => html`<link rel="modulepreload" href="/${file}">`,
    )}<script type="module" async src="/${script.file}"></script>`,
    policy: policyWith({ scripts: [theme], styles: [own] }),
  }
}

type Content = { head: Markup; body: Markup }
type Options = { classes?: string; status?: ContentfulStatusCode }

const MOST = 30 * KIB

/** Answers a standalone page, uncached and unindexed: the first of `contents` that is small enough. */
export function answerStandalone(
  c: Context,
  page: StandalonePage,
  contents: Iterable<Content> | AsyncIterable<Content>,
  { classes = '', status = 200 }: Options = {},
) {
  setHeader(c, 'content-security-policy', page.policy)
  setHeader(c, 'cache-control', 'private, no-store')
  setHeader(c, 'x-robots-tag', 'noindex, nofollow')
  return firstThatFits(c, wholePages(page, contents, classes), {
    contentType: 'text/html; charset=utf-8',
    most: MOST,
    status,
  })
}

async function* wholePages(page: StandalonePage, contents: Parameters<typeof answerStandalone>[2], classes: string) {
  for await (const { head, body } of contents)
    yield String(
      html`<!doctype html><html lang="ru" data-theme="dark" class="${classes}"><head><meta charset="utf-8">${head}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#0b0c16"><meta name="robots" content="noindex, nofollow"><meta name="format-detection" content="telephone=no"><link rel="icon" href="/icons/mark.svg" type="image/svg+xml">${page.head}</head><body>${body}</body></html>`,
    )
}
