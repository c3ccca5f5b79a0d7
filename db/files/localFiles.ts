import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './store.ts'

/** Files in a folder of this machine. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      if (!(await links(path, target))) await copyFile(path, target)
      await sync(target)
      await sync(dirname(target))
    },
    // Each sync waits for the disk: a folder's list of names is synced once for all its files.
    async putAll(files) {
      let open = ''
      for await (const { key, path } of files) {
        const target = pathOf(key)
        if (dirname(target) !== open) {
          if (open) await sync(open)
          open = dirname(target)
          await mkdir(open, { recursive: true })
        }
        if (await links(path, target)) continue
        await copyFile(path, target)
        await sync(target)
      }
      if (open) await sync(open)
    },
    get: async (key, range) => createReadStream(pathOf(key), range),
    withPath: (key, work) => work(pathOf(key)),
    stat: (key) => unlessMissing(stat(pathOf(key)).then(({ size }) => ({ size }))),
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => filesIn(folder, ''),
  }
}

/** Whether a file has got a second name: not on another disk, nor where that name is taken. */
export const links = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    () => false,
  )

/** By the bytes of their keys: a folder stands where its name with a slash does. */
async function* filesIn(folder: string, within: string): ReturnType<FileStore['list']> {
  const entries = await unlessMissing(readdir(join(folder, within), { withFileTypes: true }))
  const names = (entries ?? []).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.isFile() ? entry.name : '',
  )
  for (const name of names.sort()) {
    const key = within + name
    if (name.endsWith('/')) yield* filesIn(folder, key)
    const found = name && !name.endsWith('/') ? await unlessMissing(stat(join(folder, key))) : undefined
    if (found) yield { key, size: found.size, changedAt: found.mtime }
  }
}

const unlessMissing = <T>(work: Promise<T>) =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Waits until a file or a folder's list of names is on the disk itself. */
export async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
