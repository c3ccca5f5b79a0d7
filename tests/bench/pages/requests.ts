import type { CDPSession } from '@playwright/test'

export type Kind = 'document' | 'script' | 'font' | 'style' | 'picture' | 'api' | 'other'

export type Request = {
  url: string
  kind: Kind
  /** 0: the document; 1: what it names; 2: what one of these asks for. */
  depth: number
  /** Milliseconds from the navigation's start. */
  askedAt: number
  cameAt: number
  /** Of the answer with its headers, as sent. */
  bytes: number
  /** Milliseconds and bytes of each piece of the answer. */
  pieces: [at: number, bytes: number][]
  /** Answered by the service worker or a cache of the browser. */
  isKept: boolean
}

const kinds: Record<string, Kind> = {
  Document: 'document',
  Script: 'script',
  Font: 'font',
  Stylesheet: 'style',
  Image: 'picture',
}

/** Milliseconds without a request on its way after which no further one is expected. */
const QUIET = 700
/** Milliseconds after which requests that go on do not matter. */
const MOST = 30_000

/** What a page asks for over the network, from its navigation on. */
export async function listen(devtools: CDPSession) {
  const byId = new Map<string, Request>()
  const depths = new Map<string, number>()
  let zero = 0
  let changed = performance.now()
  const since = (timestamp: number) => (timestamp - zero) * 1000

  /** Of the document, style or script that asks. An import names none, and a lazy picture neither: it follows what came last. */
  function askerDepth({ type, url = '', stack }: Initiator, kind: Kind) {
    if (type === 'parser') return depths.get(url) ?? 0
    const causes = [...byId.values()].filter(
      (each) => each.cameAt < Infinity && (each.kind === 'script' || (each.kind === 'api' && kind === 'picture')),
    )
    const [last] = causes.sort((one, other) => other.cameAt - one.cameAt)
    return Math.max(last?.depth ?? 0, depths.get(callerIn(stack) ?? '') ?? 0)
  }

  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other', initiator }) => {
    changed = performance.now()
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
    if (zero === 0) zero = timestamp
    const { pathname } = new URL(request.url)
    const kind = pathname.startsWith('/api/') ? 'api' : (kinds[type] ?? 'other')
    const askedAt = since(timestamp)
    const depth = depths.size === 0 ? 0 : 1 + askerDepth(initiator, kind)
    if (!depths.has(request.url)) depths.set(request.url, depth)
    const asked = { url: request.url, kind, depth, askedAt, cameAt: Number.POSITIVE_INFINITY, bytes: 0 }
    byId.set(requestId, { ...asked, pieces: [], isKept: false })
  })
  devtools.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const request = byId.get(requestId)
    if (!request) return
    request.pieces.push([since(timestamp), response.encodedDataLength])
    if (response.fromServiceWorker || response.fromDiskCache || response.fromPrefetchCache) request.isKept = true
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = byId.get(requestId)
    if (request) request.isKept = true
  })
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    byId.get(requestId)?.pieces.push([since(timestamp), encodedDataLength])
  })
  const end = ({ requestId, timestamp, encodedDataLength = 0 }: End) => {
    changed = performance.now()
    const request = byId.get(requestId)
    if (request) Object.assign(request, { cameAt: since(timestamp), bytes: encodedDataLength })
  }
  devtools.on('Network.loadingFinished', end)
  devtools.on('Network.loadingFailed', end)
  await devtools.send('Network.enable')

  const isQuiet = () =>
    performance.now() - changed > QUIET && [...byId.values()].every(({ cameAt }) => cameAt < Infinity)
  return {
    requests: () => [...byId.values()].filter(({ url }) => url.startsWith('http')),
    /** Seconds of the browser's clock at the navigation's start. */
    zero: () => zero,
    async quiet() {
      const until = performance.now() + MOST
      while (!isQuiet() && performance.now() < until) await new Promise((done) => setTimeout(done, 50))
    },
  }
}

type End = { requestId: string; timestamp: number; encodedDataLength?: number }

type Initiator = { type: string; url?: string; stack?: Stack }
type Stack = { callFrames: { url: string }[]; parent?: Stack }

function callerIn(stack: Stack | undefined) {
  for (let frames = stack; frames; frames = frames.parent) {
    const named = frames.callFrames.find((frame) => frame.url.startsWith('http'))
    if (named) return named.url
  }
  return undefined
}

/** Bytes that had come over the line until this moment. */
export const bytesUntil = ({ bytes, pieces, cameAt, isKept }: Request, moment: number) => {
  if (isKept) return 0
  if (cameAt <= moment) return bytes
  return pieces.reduce((sum, [at, piece]) => sum + (at <= moment ? piece : 0), 0)
}

/** For each depth, the bytes of each answer that was asked for and had come, in whole or in part, until this moment. */
export function treeUntil(requests: Request[], moment: number) {
  const tree: number[][] = []
  for (const request of requests) {
    const bytes = bytesUntil(request, moment)
    if (bytes > 0) tree[request.depth] = [...(tree[request.depth] ?? []), bytes]
  }
  return tree.filter((sizes) => sizes.length > 0)
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
