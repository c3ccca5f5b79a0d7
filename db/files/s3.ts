import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { SECOND } from '#shared/units'
import type { ByteRange } from './store.ts'

export type S3Settings = {
  /** The address of the bucket itself, whether its name is in the host or in the path. */
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Aborted when the server is asked to stop: from then on a read that the store does not answer ends soon (OPS-4). */
  closing?: AbortSignal | undefined
}

/** The store did not do what it was asked, or did not answer: whether it was done is unknown. */
export class StoreFault extends Error {}

/** A file of the local disk, or a range of it. */
export type Source = { path: string; range: ByteRange | undefined }

type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Source
}

const isRead = ({ method }: Pick<Call, 'method'>) => method === 'GET' || method === 'HEAD'

/** How long the store may be silent. */
const SILENCE = 10 * SECOND
/** The same for a read, once the server is asked to stop. */
const LAST_SILENCE = SECOND
/** Every call can be repeated: a key is written once, with the same bytes. The wait doubles after each, in milliseconds. */
const TRIES = 3
const FIRST_WAIT = 200

const EMPTY_SHA256 = createHash('sha256').digest('hex')

/** Returns how to call one bucket. A call throws `StoreFault` for every answer but 2xx and 404. */
export function s3Bucket({ bucket, closing, ...credentials }: S3Settings) {
  const client = new AwsClient({ ...credentials, service: 's3' })
  const isSecure = bucket.startsWith('https:')
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true })
  const send = isSecure ? secureRequest : request

  async function once({ method, key = '', query, headers, body }: Call) {
    const url = new URL(`${bucket}/${key}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const { size, sha256 } = body ? await digestOf(body) : { size: 0, sha256: EMPTY_SHA256 }
    // The signature holds the hash: the store refuses a body that was damaged on its way.
    const signed = await client.sign(url, { method, headers: { ...headers, 'x-amz-content-sha256': sha256 } })
    const sent = { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': String(size) }) }
    const options: RequestOptions = { method, agent, timeout: SILENCE, headers: sent }
    const sending = send(signed.url, options)
    if (isRead({ method })) hurryAt(closing, sending)
    const answer = await answerOf(sending, body)
    const { statusCode = 0 } = answer
    if (statusCode === 404 || (statusCode >= 200 && statusCode < 300)) return { status: statusCode, answer }
    const reason = (await text(answer).catch(() => '')).slice(0, 500)
    throw Object.assign(new StoreFault(`${method} answered ${statusCode}: ${reason}`), {
      isFinal: statusCode < 500 && statusCode !== 429,
    })
  }

  return async function call(wanted: Call): Promise<{ status: number; answer: IncomingMessage }> {
    for (let tried = 1; ; tried++) {
      try {
        return await once(wanted)
      } catch (error) {
        const isFinal = error instanceof StoreFault && 'isFinal' in error && error.isFinal
        const isOver = closing?.aborted && isRead(wanted)
        if (isFinal || isOver || tried === TRIES) throw asFault(error)
        await pause(FIRST_WAIT * 2 ** (tried - 1))
      }
    }
  }
}
export type S3Call = ReturnType<typeof s3Bucket>

/** Without `cause`: a connection that the store refused must not be taken for the database's. */
const asFault = (error: unknown) =>
  error instanceof StoreFault ? error : new StoreFault(`the file store does not answer: ${(error as Error).message}`)

const readOf = ({ path, range }: Source) => createReadStream(path, range)

async function digestOf(body: Source) {
  const hash = createHash('sha256')
  await pipeline(readOf(body), hash)
  const size = body.range ? body.range.end - body.range.start + 1 : (await stat(body.path)).size
  return { size, sha256: hash.digest('hex') }
}

function hurryAt(closing: AbortSignal | undefined, sent: ReturnType<typeof request>) {
  const hurry = () => void sent.setTimeout(LAST_SILENCE)
  if (closing?.aborted) hurry()
  closing?.addEventListener('abort', hurry)
  sent.on('close', () => closing?.removeEventListener('abort', hurry))
}

async function answerOf(sent: ReturnType<typeof request>, body: Source | undefined) {
  sent.on('timeout', () => sent.destroy(new Error('silent for too long')))
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve)
    sent.on('error', reject)
  })
  if (!body) sent.end()
  // A store that refuses early ends the connection amid the body: its answer says more than that.
  else pipeline(readOf(body), sent).catch((error) => sent.destroy(error))
  return answered
}

/** Reads an answer that has no body of interest, so that its connection can be used again. */
export const finish = (answer: IncomingMessage) => void answer.resume()
