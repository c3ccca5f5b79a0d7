import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { FileType } from '#shared/fileLimits'

/** How large the original stands on a screen. */
export type Preview = { width: number; height: number }
export type PreviewJob = { path: string; fileType: FileType; target: string }
export type PreviewAnswer = Preview | { failure: string }

type Options = {
  script: string
  timeout?: number
  patience?: number
  idle?: number
  onFailure?: (reason: string) => void
}

/**
 * Small pictures of what was sent (WebP), made by a process of its own, one at a time: a hostile file can bring down
 * that process only. It starts with the first job and ends when there is nothing to do, so an idle server is small.
 */
export function startPreviews({ script, timeout = 8_000, patience = 8_000, idle = 20_000, onFailure }: Options) {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let closed = false

  function start() {
    const started = fork(script, {
      execArgv: [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), '--max-old-space-size=256'],
      // None of the server's secrets go where hostile files are read; glibc gives every thread an arena of its own, which then keeps what decoding freed.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Between two jobs nobody else listens, and an error without a listener would end the server.
    started.on('error', () => {})
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    child = started
    return started
  }

  function stop() {
    child?.kill('SIGKILL')
    child = undefined
  }

  function ask(job: PreviewJob) {
    clearTimeout(idleTimer)
    const asked = child ?? start()
    // The process keeps the server running only while somebody waits for the answer.
    asked.ref()
    asked.channel?.ref()
    return new Promise<PreviewAnswer>((resolve) => {
      const settle = (answer: PreviewAnswer) => {
        clearTimeout(limit)
        asked.off('message', settle).off('exit', onExit).off('error', onError)
        asked.unref()
        asked.channel?.unref()
        resolve(answer)
      }
      const onExit = (code: number | null, signal: string | null) => settle({ failure: `ended with ${signal ?? code}` })
      const onError = ({ message }: Error) => {
        stop()
        settle({ failure: message })
      }
      const limit = setTimeout(() => {
        stop()
        settle({ failure: `took longer than ${timeout} ms` })
      }, timeout)
      asked.on('message', settle).on('exit', onExit).on('error', onError)
      asked.send(job, (error) => error && onError(error))
    })
  }

  async function makeOne(job: PreviewJob) {
    if (closed) return undefined
    const answer = await ask(job)
    idleTimer = setTimeout(stop, idle).unref()
    if (!('failure' in answer)) return answer
    await rm(job.target, { force: true })
    onFailure?.(answer.failure)
    return undefined
  }

  function skipped() {
    onFailure?.(`waited longer than ${patience} ms`)
    return undefined
  }

  return {
    /** Returns undefined for what cannot be decoded. */
    make(path: string, fileType: FileType, target: string): Promise<Preview | undefined> {
      const since = performance.now()
      // An upload is not held up by what others sent: who has waited long enough goes on without a small picture.
      const isLate = () => performance.now() - since > patience
      const made = queue.then(() => (isLate() ? skipped() : makeOne({ path, fileType, target })))
      queue = made.catch(() => {})
      return made
    },

    async close() {
      closed = true
      clearTimeout(idleTimer)
      stop()
      await queue
    },
  }
}
