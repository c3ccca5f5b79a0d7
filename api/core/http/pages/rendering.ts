import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAt } from '#shared/pages'
import type { PageAnswer, RenderedPage, RenderJob, RenderOutcome } from '#shared/servedPages'
import { MIB, MINUTE } from '#shared/units'
import { keepRecent } from '../../recent.ts'
import { startWorker } from '../../work/worker.ts'

/** Milliseconds. */
const PATIENCE = 5000
const IDLE = 10 * MINUTE
/** Bytes: some hundred pages. */
const KEPT = 10 * MIB
/** Pages that wait at once: what more are asked for come without. */
const MOST_WAITING = 8
/** A page's calls may depend on the answers to others, twice. */
const TURNS = 4

/** A page as a guest sees it first, with the scripts that its screen needs. */
export type ServedPage = RenderedPage & { scripts: string[] }
/** Asks the API as whoever opens the page. */
export type Ask = (call: string) => Promise<PageAnswer>

type PlayersScreen = { html: string; answers: RenderJob['answers'] }

export type Rendering = {
  /** Undefined if a call is refused, and when rendering fails: the app draws such a page by itself. */
  render: (path: string, ask: Ask) => Promise<ServedPage | undefined>
  /** A player's screen for a phone: nothing of it is kept. Undefined as above. */
  renderFor: (job: Omit<RenderJob, 'answers'>, ask: Ask) => Promise<PlayersScreen | undefined>
  close: () => Promise<void>
}

/**
 * Renders guests' pages (APP-23) with the API's own answers, read anew for each request; equal answers give a kept page.
 * @param root of the product: the build has made `dist/served` of `pwa/app/served`
 */
export function startRendering(root: string, onFailure?: (reason: string) => void): Rendering {
  const built = join(root, 'dist/served')
  // Most players are there; others' pages are drawn again in their own time.
  const env = { TZ: 'Europe/Moscow' }
  const worker = startWorker<RenderJob, RenderOutcome>({
    script: join(built, 'served.js'),
    env,
    timeout: PATIENCE,
    idle: IDLE,
    onFailure,
  })
  const kept = keepRecent<{ calls: string[]; version: string; page: ServedPage }>(
    KEPT,
    ({ page }) => page.html.length + page.state.length,
  )
  const scripts = JSON.parse(readFileSync(join(built, 'scripts.json'), 'utf8')) as Record<string, string[]>
  let waiting = 0

  async function drawn(job: RenderJob, ask: Ask) {
    if (waiting >= MOST_WAITING) return undefined
    waiting++
    return drawnInTurns(job, ask).finally(() => waiting--)
  }

  async function drawnInTurns(job: RenderJob, ask: Ask): Promise<[RenderJob['answers'], RenderedPage] | undefined> {
    let { answers } = job
    for (let turn = 0; turn < TURNS; turn++) {
      if (Object.values(answers).some(({ status }) => status !== 200)) return undefined
      const outcome = await worker.run({ ...job, answers })
      if (!outcome) return undefined
      if ('page' in outcome) return [answers, outcome.page]
      answers = { ...answers, ...(await answersTo(outcome.wanted, ask)) }
    }
    return undefined
  }

  return {
    async render(path, ask) {
      const found = kept.find(path)
      const answers = await answersTo(found?.calls ?? [], ask)
      if (found?.version === versionOf(answers)) return found.page
      const done = await drawn({ path, answers }, ask)
      if (!done) return undefined
      const [given, page] = done
      const served = { ...page, scripts: scripts[pageAt(path) ?? ''] ?? [] }
      kept.keep(path, { calls: Object.keys(given), version: versionOf(given), page: served })
      return served
    },
    async renderFor(job, ask) {
      const done = await drawn({ ...job, answers: {} }, ask)
      if (!done) return undefined
      const [answers, { html }] = done
      return { html, answers }
    },
    close: worker.close,
  }
}

const answersTo = async (calls: string[], ask: Ask) =>
  Object.fromEntries(await Promise.all(calls.map(async (call) => [call, await ask(call)] as const)))

/** Of what a page shows: the answers, and the minute, by which it counts time. */
function versionOf(answers: RenderJob['answers']) {
  const bodies = Object.entries(answers).map(([call, { body }]) => [call, body])
  const minute = Math.floor(Date.now() / MINUTE)
  return createHash('sha256')
    .update(JSON.stringify([minute, bodies]))
    .digest('base64')
}
