import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Failure, Progress } from '#shared/answerJobs'
import { watchMemory } from './memory.ts'

type Options = {
  script: string
  env?: Record<string, string>
  timeout?: number
  idle?: number
  /** From 0 to 19: what else runs on the machine goes first. */
  niceness?: number
  /** Bytes in memory, above which the process is ended; unbounded by default, and where there is no /proc. */
  mostMemory?: number
  onFailure?: ((reason: string) => void) | undefined
}

/** Why a job was not done: its process said so, ended, or was ended for its time or memory. */
export type Broken = { cause: 'said' | 'ended' | 'time' | 'memory'; reason: string }
export const isBroken = (done: object): done is Broken => 'cause' in done

type Attempt = {
  /** Milliseconds. */
  time?: number
  onProgress?: (progress: number) => void
  /** Ends the process. */
  signal?: AbortSignal
}

/** A child process that does one job at a time; it starts with the first job and ends when idle. */
export function startWorker<Job extends object, Done extends object>({
  script,
  env = {},
  timeout = 8_000,
  idle = 20_000,
  niceness = 0,
  mostMemory = Number.POSITIVE_INFINITY,
  onFailure,
}: Options) {
  type Answer = Done | Failure
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let closed = false

  function start() {
    const started = fork(script, {
      execArgv: [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), '--max-old-space-size=256'],
      // No secrets where hostile files are read; one of glibc's arenas per thread would keep the memory that decoding freed.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Keeps bytes and dates; as text they would take the server three times as long.
      serialization: 'advanced',
    })
    started.on('error', () => {})
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    // Before it has threads: on Linux each keeps the priority of the one that started it.
    if (niceness > 0 && started.pid !== undefined) setPriority(started.pid, niceness)
    child = started
    return started
  }

  function stop() {
    child?.kill('SIGKILL')
    child = undefined
  }

  function ask(job: Job, { time = timeout, onProgress, signal }: Attempt) {
    clearTimeout(idleTimer)
    const worker = child ?? start()
    worker.ref()
    worker.channel?.ref()
    return new Promise<Done | Broken | undefined>((resolve) => {
      const settle = (done: Done | Broken | undefined) => {
        clearTimeout(limit)
        memory.stop()
        worker.off('message', onMessage).off('exit', onExit).off('error', onError)
        signal?.removeEventListener('abort', onAbort)
        worker.unref()
        worker.channel?.unref()
        resolve(done)
      }
      const end = (done: Broken | undefined) => {
        stop()
        settle(done)
      }
      const onMessage = (answer: Answer | Progress) => {
        if ('progress' in answer) onProgress?.(answer.progress)
        else settle('failure' in answer ? { cause: 'said', reason: answer.failure } : answer)
      }
      const onExit = (code: number | null, signal: string | null) =>
        settle({ cause: 'ended', reason: `ended with ${signal ?? code}` })
      const onError = ({ message }: Error) => end({ cause: 'ended', reason: message })
      const onAbort = () => end(undefined)
      const limit = setTimeout(() => end({ cause: 'time', reason: `took longer than ${time} ms` }), time)
      const memory = watchMemory(worker.pid, mostMemory, () =>
        end({ cause: 'memory', reason: `took more than ${mostMemory} bytes of memory` }),
      )
      signal?.addEventListener('abort', onAbort)
      worker.on('message', onMessage).on('exit', onExit).on('error', onError)
      worker.send(job, (error) => error && onError(error))
    })
  }

  async function doOne(job: Job, attempt: Attempt) {
    if (closed || attempt.signal?.aborted) return undefined
    const done = await ask(job, attempt)
    idleTimer = setTimeout(stop, idle).unref()
    // Ended by `close`, and by no fault of the job.
    if (closed && done && isBroken(done)) return undefined
    if (done && isBroken(done)) onFailure?.(done.reason)
    return done
  }

  /** Returns why a job failed; undefined if it was stopped. */
  function attempt(job: Job, how: Attempt = {}): Promise<Done | Broken | undefined> {
    const done = queue.then(() => doOne(job, how))
    queue = done.catch(() => {})
    return done
  }

  return {
    attempt,

    /** Returns undefined for a job that failed or took too long. */
    async run(job: Job, time = timeout): Promise<Done | undefined> {
      const done = await attempt(job, { time })
      return done && isBroken(done) ? undefined : done
    },

    async close() {
      closed = true
      clearTimeout(idleTimer)
      stop()
      await queue
    },
  }
}
