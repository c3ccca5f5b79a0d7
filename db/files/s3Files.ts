import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { finish, type S3Call, StoreFault } from './s3.ts'
import type { ByteRange, FileStore } from './store.ts'

export type S3Files = FileStore & {
  /** Also takes a range of a file, and then resolves when the store has that range under `key`. */
  put: (key: string, path: string, range?: ByteRange | undefined) => Promise<void>
  /** Every stored file whose key begins with `within`. */
  list: (within?: string) => ReturnType<FileStore['list']>
  /** Throws where the bucket does not answer, or does not let itself be read. */
  requireBucket: () => Promise<void>
}

/** Files in a bucket whose keys begin with `prefix`, which this store's own keys leave out. `temp`: a folder for copies. */
export function s3Files(call: S3Call, prefix: string, temp: string): S3Files {
  const missing = (key: string) => Object.assign(new StoreFault(`there is no ${key}`), { code: 'ENOENT' })

  async function get(key: string, range?: ByteRange) {
    const headers = range && { range: `bytes=${range.start}-${range.end}` }
    const { status, answer } = await call({ method: 'GET', key: prefix + key, ...(headers && { headers }) })
    if (status !== 404) return answer
    finish(answer)
    throw missing(key)
  }

  async function* list(within = '') {
    for (let token: string | undefined; ; ) {
      const query = {
        'list-type': '2',
        prefix: prefix + within,
        ...(token !== undefined && { 'continuation-token': token }),
      }
      const { status, answer } = await call({ method: 'GET', query })
      const page = await text(answer)
      if (status === 404) throw new StoreFault('there is no such bucket')
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = valueIn(entry, 'Key')?.slice(prefix.length) ?? ''
        const changedAt = new Date(valueIn(entry, 'LastModified') ?? '')
        yield { key, size: Number(valueIn(entry, 'Size')), changedAt }
      }
      token = valueIn(page, 'NextContinuationToken')
      if (token === undefined) return
    }
  }

  async function put(key: string, path: string, range?: ByteRange | undefined) {
    const { status, answer } = await call({ method: 'PUT', key: prefix + key, body: { path, range } })
    finish(answer)
    if (status === 404) throw new StoreFault('there is no such bucket')
  }

  return {
    put,
    async putAll(files) {
      for await (const { key, path } of files) await put(key, path)
    },
    get,
    async withPath(key, work) {
      const folder = await mkdtemp(join(temp, 'file-'))
      try {
        const path = join(folder, 'copy')
        await pipeline(await get(key), createWriteStream(path, { mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async stat(key) {
      const { status, answer } = await call({ method: 'HEAD', key: prefix + key })
      finish(answer)
      return status === 404 ? undefined : { size: Number(answer.headers['content-length']) }
    },
    async delete(key) {
      finish((await call({ method: 'DELETE', key: prefix + key })).answer)
    },
    list,
    async requireBucket() {
      for await (const _ of list()) return
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element of this name. */
function valueIn(xml: string, name: string) {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole)
}
