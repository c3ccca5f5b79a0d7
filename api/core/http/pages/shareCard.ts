import { html, raw } from 'hono/html'

export type Markup = ReturnType<typeof html>

export type ShareCard = {
  title: string
  /** Of the browser's tab, instead of `{title} — Трофей`. */
  headTitle?: string
  description: string
  url: string
  image: { url: string; width: number; height: number; type: string; alt: string }
  body: Markup
}

/** Characters: messengers show two or three lines. */
const MAX_DESCRIPTION = 300

/** The text of a card: facts, then as much of the description as fits. */
export function describedBy(facts: string[], words: string) {
  const description = [`${facts.join('. ')}.`, words.replace(/\s+/g, ' ').trim()].join(' ').trim()
  const signs = [...description]
  if (signs.length <= MAX_DESCRIPTION) return description
  const kept = signs.slice(0, MAX_DESCRIPTION - 1).join('')
  return `${kept.trimEnd()}…`
}

export function cardTags({ title, headTitle = `${title} — Трофей`, description, url, image }: Omit<ShareCard, 'body'>) {
  const property = (name: string, content: string | number) => html`<meta property="${name}" content="${content}" />`
  return html`<title>${headTitle}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    ${property('og:type', 'website')}
    ${property('og:site_name', 'Трофей')}
    ${property('og:locale', 'ru_RU')}
    ${property('og:url', url)}
    ${property('og:title', title)}
    ${property('og:description', description)}
    ${property('og:image', image.url)}
    ${property('og:image:width', image.width)}
    ${property('og:image:height', image.height)}
    ${property('og:image:type', image.type)}
    ${property('og:image:alt', image.alt)}
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${image.url}" />
    <meta name="twitter:image:alt" content="${image.alt}" />`
}

export function withCard(page: string, { body, ...card }: ShareCard) {
  const head = cardTags(card)
  // Functions, because `$` in a replacement's text has a meaning.
  return page
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/(?<=<meta charset="utf-8"\s*\/?>)/, () => `\n    ${head}`)
    .replace(/(?<=<noscript>).*?(?=<\/noscript>)/s, (own) => String(html`${body}${raw(own)}`))
}
