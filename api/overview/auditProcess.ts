import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

type Options = { script: string; onFailure: (reason: string) => void }

/** Runs the program of `npm run audit` beside the server, on the same database: a check of a large one takes minutes. */
export function startAudits({ script, onFailure }: Options) {
  const running = new Set<ChildProcess>()
  return {
    /** Resolves when the process has ended, however it did. */
    run: (id: string) =>
      new Promise<void>((ended) => {
        const child = spawn(process.execPath, ['--enable-source-maps', script, '--id', id], { stdio: 'ignore' })
        running.add(child)
        // Requests come first; at the lowest priority busy cores would leave this no time at all.
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
        const settle = (failure?: string) => {
          running.delete(child)
          if (failure) onFailure(failure)
          ended()
        }
        child.on('error', ({ message }) => settle(message))
        // 1: it has found something, and stored that.
        child.on('exit', (code, signal) =>
          settle(code === 0 || code === 1 ? undefined : `ended with ${signal ?? code}`),
        )
      }),
    close() {
      for (const child of running) child.kill()
    },
  }
}
