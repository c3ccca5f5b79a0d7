import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { openDb } from '#db/open'
import { submissions, uploads } from '#db/schema'
import { filesIn } from '../files.ts'
import { materialOf } from './material.ts'
import type { Exchange } from './road.ts'
import type { Outcome, Player } from './torture.ts'
import { faults } from './weather.ts'

/** What must be so, each with all that speaks against it. */
export type Verdicts = Record<string, string[]>

/** Milliseconds. */
const NOTICED_WITHIN = 30_000

export async function judge(outcome: Outcome): Promise<Verdicts> {
  const { server } = outcome
  const stored = await storedOf(outcome)
  // What the last restart has left, the next start sweeps.
  const codes = [await server.end()]
  await server.start()
  codes.push(await server.end())
  const audit = server.audit()
  return {
    'one submission per draft': stored.doubled,
    'every file is stored as it must be': stored.different,
    'no file, part or row is left over': await remains(outcome),
    'the audit passes': audit.code === 0 ? [] : [audit.text],
    'a broken request costs at most itself': outcome.players.flatMap((player) => dear(player, outcome)),
    'every broken request has a cause': outcome.exchanges
      .filter(({ cause }) => cause === 'unexplained')
      .map((exchange) => JSON.stringify(exchange)),
    'every stall is noticed within 30 s': outcome.exchanges
      .filter(({ stalledFor = 0 }) => stalledFor * outcome.plan.hurry > NOTICED_WITHIN)
      .map(({ stalledFor, cause }) => `${cause}: ${stalledFor} ms`),
    'asked to stop, the server ends with 0': [
      ...outcome.restarts,
      ...codes.map((code) => ({ signal: 'SIGTERM', code })),
    ]
      .filter(({ signal, code }) => signal === 'SIGTERM' && code !== 0)
      .map(({ code }) => `it ended with ${code}`),
    'everything has gone wrong at least once': missing(outcome),
  }
}

type ListedRow = { id: string; originalFilename: string; filePath: string }

/** Asks the server itself, without the road, and compares every byte. */
async function storedOf({ server, players, plan, bases }: Outcome) {
  const [doubled, different]: [string[], string[]] = [[], []]
  const sent = players.flatMap((player) => player.sent)
  if (sent.length !== plan.uploads) doubled.push(`${sent.length} drafts of ${plan.uploads}`)
  for (const { token, userId, sent } of players) {
    const headers = { Authorization: `Bearer ${token}` }
    const list = (await fetch(`${server.address}/api/submissions/user/${userId}?limit=200`, { headers })).json()
    const shown = (await list) as ListedRow[]
    if (shown.length !== sent.length) doubled.push(`${shown.length} submissions of ${sent.length} drafts`)
    for (const { submission, draft, number, size } of sent) {
      const one = shown.find(({ id }) => id === submission)
      const { name, stored } = materialOf({ number, size }, bases)
      if (!one || one.originalFilename !== name) {
        doubled.push(`draft ${draft}: submission ${submission}`)
        continue
      }
      const answer = await fetch(`${server.address}${one.filePath}`, { headers })
      if (!stored.equals(Buffer.from(await answer.arrayBuffer()))) different.push(name)
    }
  }
  return { doubled, different }
}

async function remains({ server: { dataDir } }: Outcome) {
  const db = await openDb(join(dataDir, 'trofey.db'))
  const rows = await db.read.select().from(submissions)
  const uploadRows = await db.read.select().from(uploads)
  await db.close()
  const known = new Set(rows.flatMap(({ mediaKey, thumbnailKey }) => [mediaKey, thumbnailKey]))
  const ids = new Set(rows.map(({ id }) => id))
  const media = join(dataDir, 'media')
  return [
    ...readdirSync(join(dataDir, 'uploads')).map((name) => `uploads/${name}`),
    ...filesIn(media).filter((file) => !known.has(relative(media, file))),
    ...uploadRows.filter(({ submissionId }) => !ids.has(submissionId ?? '')).map(({ id }) => `upload ${id}`),
  ]
}

/** A draft's bytes on the road, one chunk after the other: only a broken one may be followed by bytes that it had. */
function dear({ sent }: Player, { exchanges }: Outcome) {
  const findings: string[] = []
  for (const { draft, size, number } of sent) {
    const chunks = chunksOf(draft, exchanges)
    let reached = 0
    let last: Exchange | undefined
    for (const chunk of chunks) {
      const again = reached - (chunk.offset ?? 0)
      if (again < 0) findings.push(`${number}: bytes were left out before ${chunk.offset}`)
      if (again > 0 && (!last?.cause || again > last.took))
        findings.push(`${number}: ${again} bytes again, after ${last?.cause ?? 'no fault'} on a chunk of ${last?.size}`)
      reached = (chunk.offset ?? 0) + chunk.took
      last = chunk
    }
    const broken = sum(chunks.filter(({ cause }) => cause).map(({ took }) => took))
    const total = sum(chunks.map(({ took }) => took))
    if (total > size + broken) findings.push(`${number}: ${total} bytes for ${size}, of which ${broken} were broken`)
  }
  return findings
}

export function chunksOf(draft: string, exchanges: Exchange[]) {
  const paths = new Set(exchanges.flatMap(({ draftId, response }) => (draftId === draft && response?.location) || []))
  return exchanges.filter(({ method, path }) => method === 'PATCH' && paths.has(path))
}

export const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)

function missing({ exchanges, restarts }: Outcome) {
  const seen = new Set<string | undefined>([
    ...exchanges.map(({ cause }) => cause),
    ...restarts.map(({ signal }) => signal),
  ])
  return [...faults, 'first reply lost', 'SIGTERM', 'SIGKILL'].filter((fault) => !seen.has(fault))
}
