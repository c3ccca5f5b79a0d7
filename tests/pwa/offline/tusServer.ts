import { createHash } from 'node:crypto'

export type Fault =
  | 'cut' // part of the body arrives, the answer does not
  | 'stall' // the same, and nobody ever says so
  | 'lost answer'
  | 'unreachable'
  | 'portal' // a Wi-Fi's own page
  | 'busy' // 503
  | 'limited' // 429 with Retry-After
  | 'spoiled' // 460
  | 'mismatch' // 409
  | 'forgotten' // 410, the upload is gone
  | 'signed out' // 401

type Upload = {
  draftId: string
  length: number
  bytes: Buffer
  metadata: Record<string, string>
  submissionId?: string
}
type Submission = { id: string; draftId: string; bytes: Buffer; metadata: Record<string, string> }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')
const decoded = (header: string) =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const [name = '', text = ''] = pair.split(' ')
      return [name, Buffer.from(text, 'base64').toString()]
    }),
  )

/** tus 1.0 in memory; `fault` decides about the next request. */
export function tusServer(options: {
  fault?: (method: string) => Fault | undefined
  /** The part of a body that arrives, from 0 to 1. */
  portion?: () => number
  advance?: (ms: number) => void
  bytesPerSecond?: () => number
}) {
  const uploads = new Map<string, Upload>()
  const submissions: Submission[] = []
  const tokens = new Set(['token-1'])
  const calls: { method: string; path: string; size: number; offset?: number }[] = []
  const patches: number[] = []
  let refuseFinished: [status: number, code: string] | undefined
  let inFlight = 0
  let made = 0

  const headers = (more: Record<string, string> = {}) => ({ 'Tus-Resumable': '1.0.0', ...more })
  const no = (status: number, code: string, more: Record<string, string> = {}) =>
    new Response(JSON.stringify({ error: `сказано: ${code}`, code }), {
      status,
      headers: headers({ 'X-Error-Code': code, ...more }),
    })
  const standing = ({ bytes, submissionId, metadata }: Upload, status: number, more: Record<string, string> = {}) =>
    new Response(null, {
      status,
      headers: headers({
        'Upload-Offset': String(bytes.length),
        ...(submissionId && {
          [metadata.category === 'objection' ? 'X-Objection-Id' : 'X-Submission-Id']: submissionId,
        }),
        ...more,
      }),
    })

  function create(given: Headers) {
    const length = Number(given.get('Upload-Length'))
    const metadata = decoded(given.get('Upload-Metadata') ?? '')
    const draftId = metadata.draftId!
    const sent = submissions.find((one) => one.draftId === draftId)
    const isEdited =
      sent && (sent.metadata.category !== metadata.category || sent.metadata.additionalText !== metadata.additionalText)
    if (isEdited) return no(422, 'key_reused')
    const [path] = [...uploads].find(([, one]) => one.draftId === draftId) ?? []
    if (path) {
      const known = uploads.get(path)!
      if (!known.submissionId) known.metadata = metadata
      return standing(known, 201, { Location: path })
    }
    const upload: Upload = { draftId, length, bytes: Buffer.alloc(0), metadata }
    if (sent) Object.assign(upload, { submissionId: sent.id, bytes: sent.bytes })
    const made_ = `/api/uploads/${++made}`
    uploads.set(made_, upload)
    return standing(upload, 201, { Location: made_ })
  }

  function patch(upload: Upload, given: Headers, body: Buffer, arrived: number) {
    if (Number(given.get('Upload-Offset')) !== upload.bytes.length) return mismatch(upload)
    const isWhole = arrived === body.length
    if (isWhole && given.get('Upload-Checksum') !== `sha256 ${sha256(body)}`) return no(460, 'checksum_mismatch')
    upload.bytes = Buffer.concat([upload.bytes, body.subarray(0, arrived)])
    if (upload.bytes.length === upload.length) {
      if (refuseFinished) return no(...refuseFinished)
      upload.submissionId = `submission-${submissions.length + 1}`
      submissions.push({ id: upload.submissionId, ...upload })
    }
    return standing(upload, 204)
  }
  const mismatch = (upload: Upload) => no(409, 'offset_mismatch', { 'Upload-Offset': String(upload.bytes.length) })

  function answer(method: string, path: string, given: Headers, body: Buffer, arrived: number, fault?: Fault) {
    if (!tokens.has((given.get('Authorization') ?? '').replace('Bearer ', ''))) return no(401, 'signed_out')
    if (fault === 'signed out') {
      tokens.clear()
      return no(401, 'signed_out')
    }
    if (path === '/api/uploads' && method === 'POST') return create(given)
    const upload = uploads.get(path)
    if (!upload) return no(404, 'not_found')
    if (fault === 'forgotten' && !upload.submissionId) {
      uploads.delete(path)
      return no(410, 'upload_expired')
    }
    if (method === 'HEAD') return standing(upload, 200)
    if (method === 'DELETE') {
      if (upload.submissionId) return no(403, 'upload_finished')
      uploads.delete(path)
      return new Response(null, { status: 204, headers: headers() })
    }
    if (fault === 'mismatch') return mismatch(upload)
    return patch(upload, given, body, arrived)
  }

  async function fetch(path: string, { method = 'GET', headers: given, body, signal }: RequestInit) {
    const bytes = body ? Buffer.from(body as Uint8Array) : Buffer.alloc(0)
    const asked = new Headers(given)
    calls.push({ method, path, size: bytes.length })
    if (method === 'PATCH') patches.push(bytes.length)
    const fault = options.fault?.(method)
    inFlight++
    try {
      await new Promise((resolve) => setImmediate(resolve))
      signal?.throwIfAborted()
      if (fault === 'unreachable') throw new TypeError('Failed to fetch')
      if (fault === 'portal') return new Response('<html>Вход в Wi-Fi', { status: method === 'HEAD' ? 404 : 200 })
      if (fault === 'busy') return no(503, 'internal')
      if (fault === 'limited') return no(429, 'too_many_requests', { 'Retry-After': '7' })
      if (fault === 'spoiled' && method === 'PATCH') return no(460, 'checksum_mismatch')
      const isBroken = fault === 'cut' || fault === 'stall'
      const arrived = isBroken ? Math.floor(bytes.length * (options.portion?.() ?? 0.5)) : bytes.length
      options.advance?.((arrived / (options.bytesPerSecond?.() ?? 100_000)) * 1000)
      const reply = isBroken && method !== 'PATCH' ? undefined : answer(method, path, asked, bytes, arrived, fault)
      if (fault === 'stall') {
        inFlight--
        await new Promise((_, reject) => {
          if (signal?.aborted) return reject(new Error('aborted'))
          signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }).finally(() => inFlight++)
      }
      if (isBroken || fault === 'lost answer') throw new TypeError('Failed to fetch')
      return reply!
    } finally {
      inFlight--
    }
  }

  return {
    fetch,
    uploads,
    submissions,
    tokens,
    calls,
    patches,
    isIdle: () => inFlight === 0,
    refuseWith: (status: number, code: string) => {
      refuseFinished = [status, code]
    },
    acceptAgain: () => {
      refuseFinished = undefined
    },
  }
}
