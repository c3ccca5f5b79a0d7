import { type ChildProcess, fork } from 'node:child_process'
import type { Failure } from '#shared/answerJobs'

type Options = {
  script: string
  env?: Record<string, string>
  timeout?: number
  idle?: number
  onFailure?: ((reason: string) => void) | undefined
}

/** A child process that does one job at a time; it starts with the first job and ends when idle. */
export function startWorker<Job extends object, Done extends object>({
  script,
  env = {},
  timeout = 8_000,
  idle = 20_000,
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
    child = started
    return started
  }

  function stop() {
    child?.kill('SIGKILL')
    child = undefined
  }

  function ask(job: Job, time: number) {
    clearTimeout(idleTimer)
    const worker = child ?? start()
    worker.ref()
    worker.channel?.ref()
    return new Promise<Answer>((resolve) => {
      const settle = (answer: Answer) => {
        clearTimeout(limit)
        worker.off('message', settle).off('exit', onExit).off('error', onError)
        worker.unref()
        worker.channel?.unref()
        resolve(answer)
      }
      const onExit = (code: number | null, signal: string | null) => settle({ failure: `ended with ${signal ?? code}` })
      const onError = ({ message }: Error) => {
        stop()
        settle({ failure: message })
      }
      const limit = setTimeout(() => {
        stop()
        settle({ failure: `took longer than ${time} ms` })
      }, time)
      worker.on('message', settle).on('exit', onExit).on('error', onError)
      worker.send(job, (error) => error && onError(error))
    })
  }

  async function doOne(job: Job, time: number) {
    if (closed) return undefined
    const answer = await ask(job, time)
    idleTimer = setTimeout(stop, idle).unref()
    if (!('failure' in answer)) return answer
    onFailure?.(answer.failure)
    return undefined
  }

  return {
    /** Returns undefined for a job that failed or took too long. */
    run(job: Job, time = timeout): Promise<Done | undefined> {
      const done = queue.then(() => doOne(job, time))
      queue = done.catch(() => {})
      return done
    },

    async close() {
      closed = true
      clearTimeout(idleTimer)
      stop()
      await queue
    },
  }
}
