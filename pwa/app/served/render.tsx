import { dehydrate } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import type { PageAnswer, RenderJob, RenderOutcome } from '#shared/servedPages'
import { newQueryClient, startWith } from '../../lib/queryClient.ts'
import { showTo } from '../../lib/session.ts'
import { App } from '../App.tsx'
import { readFirst } from './readFirst.ts'

/** `shown`: the page that the stand-ins of the browser tell of. */
export async function rendered(
  { path, answers, player, isWithoutHtml }: RenderJob,
  shown: { path: string; isNarrow: boolean },
): Promise<RenderOutcome> {
  Object.assign(shown, { path, isNarrow: false })
  const wanted = new Set<string>()
  globalThis.fetch = async (address) => {
    const call = String(address).replace(location.origin, '')
    const answer = answers[call]
    if (!answer) wanted.add(call)
    return answer ? responseOf(answer) : Promise.reject(new TypeError('not answered yet'))
  }
  showTo(player ?? null)
  const client = startWith(newQueryClient())
  await readFirst(client, path)
  if (wanted.size > 0) return { wanted: [...wanted] }
  if (isWithoutHtml) return { page: { html: '', isNarrow: false, state: '' } }
  const { prelude } = await prerender(<App />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const written = await new Response(prelude).text()
  // The page's head has its title already, and its body the pictures.
  const page = written.replace(/^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)+/, '')
  // The page's policy allows style attributes to scripts alone: public/first.js sets them.
  const html = page.replaceAll(' style="', ' data-style="')
  const state = dehydrate(client, { shouldDehydrateQuery: ({ state: { status } }) => status === 'success' })
  client.clear()
  return { page: { html, isNarrow: shown.isNarrow, state: JSON.stringify(state) } }
}

const responseOf = ({ status, headers, body }: PageAnswer) => new Response(body, { status, headers })
