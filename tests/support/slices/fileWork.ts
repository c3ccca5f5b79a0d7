import { writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Deps } from '#api/core/deps'
import type { Failure } from '#api/media/previews'
import type { Strip } from '#shared/review/clips'
import { startApp } from '../app.ts'

/** Makes a preview of what was this large. */
export const madeAt =
  (width: number, height: number): Deps['previews']['make'] =>
  async (_path, _fileType, target) => {
    await writeFile(target, 'small')
    return { width, height }
  }

export const strip: Strip = { times: [0, 500, 1000], columns: 3, width: 320, height: 180 }

/**
 * An app with a player, an administrator, and a played process that opens files: it notes what it is asked for, and
 * fails while it is told to.
 */
export async function withFileWork() {
  const kinds: string[] = []
  const ids: string[] = []
  let failure: Failure | undefined
  const asked = (kind: string, path: string) => {
    kinds.push(kind)
    ids.push(parse(path).name)
  }
  const previews: Deps['previews'] = {
    make: async (...job) => {
      asked('preview', job[0])
      return failure ? { failure } : madeAt(640, 360)(...job)
    },
  }
  const samplesOf: Deps['samplesOf'] = async (path) => {
    asked('print', path)
    return failure ? { failure } : []
  }
  const filmOf: Deps['filmOf'] = async (path, target) => {
    asked('film', path)
    if (failure) return { failure, codec: 'HEVC' }
    await writeFile(target, 'sheet')
    return { codec: 'HEVC', strip }
  }
  const failing = (why?: Failure) => {
    failure = why
  }
  const app = await startApp({ previews, samplesOf, filmOf })
  return { app, kinds, ids, failing, ivan: await app.player(), judge: await app.admin() }
}
