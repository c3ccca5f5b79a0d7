import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { localFiles } from './localFiles.ts'
import { s3Bucket } from './s3.ts'
import { type S3Files, s3Files } from './s3Files.ts'
import type { FileStore } from './store.ts'

const Bucket = v.object({
  S3_BUCKET_URL: v.pipe(
    v.string(),
    v.url('must be the full address of a bucket'),
    v.regex(/^https?:[^?#]+$/, 'must be an address such as https://s3.example/bucket'),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
  S3_ACCESS_KEY_ID: v.string(),
  S3_SECRET_ACCESS_KEY: v.string(),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
})
const names = Object.keys(Bucket.entries) as (keyof typeof Bucket.entries)[]

export type Files = {
  media: FileStore
  /** Those of unfinished uploads; undefined where they are files of this machine (SERVER-14). */
  pieces: S3Files | undefined
  /** Where they lie: the bucket's address, or this machine's folder. */
  address: string
  /** Puts all media under another name in the same place; when it was cut, the next call ends it. */
  moveAside: (name: string) => Promise<void>
}

/**
 * The stores of the settings: the bucket of `S3_BUCKET_URL`, or the folder `media` of this machine. `temp`: where copies
 * of the bucket's files lie while they are read. `closing`: see `S3Settings`. Throws an Error that names each
 * wrong or missing variable.
 */
export function openFiles(env: NodeJS.ProcessEnv, media: string, temp = tmpdir(), closing?: AbortSignal): Files {
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  if (Object.keys(given).length === 0) return filesOfFolder(media)
  const { success, output, issues } = v.safeParse(Bucket, given, { message: 'is missing' })
  if (!success)
    throw new Error(
      `Invalid settings:\n${issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`).join('\n')}`,
    )
  const call = s3Bucket({
    bucket: output.S3_BUCKET_URL,
    region: output.S3_REGION,
    accessKeyId: output.S3_ACCESS_KEY_ID,
    secretAccessKey: output.S3_SECRET_ACCESS_KEY,
    closing,
  })
  const stored = s3Files(call, 'media/', temp)
  return {
    media: stored,
    pieces: s3Files(call, 'pieces/', temp),
    address: output.S3_BUCKET_URL,
    async moveAside(name) {
      const aside = s3Files(call, `${name}/`, temp)
      for await (const { key } of stored.list()) {
        await stored.withPath(key, (path) => aside.put(key, path))
        await stored.delete(key)
      }
    },
  }
}

/** Media in a folder of this machine. */
export const filesOfFolder = (media: string): Files => ({
  media: localFiles(media),
  pieces: undefined,
  address: resolve(media),
  async moveAside(name) {
    const aside = join(dirname(media), name)
    if (!existsSync(media)) return
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await rename(media, join(aside, 'media'))
  },
})
