/** What a child process says of a job that failed. */
export type Failure = { failure: string }

/**
 * In a child process: answers its parent's jobs, until the parent is gone. One that throws is answered with its message, and
 * the process goes on; the parent (`api/core/work/worker.ts`) sends the next only then.
 */
export function answerJobs<Job, Done extends object>(work: (job: Job) => Promise<Done>) {
  const answer = (job: Job): Promise<Done | Failure> =>
    work(job).catch((error) => ({ failure: error instanceof Error ? error.message : String(error) }))
  process.on('message', async (job: Job) => process.send?.(await answer(job)))
  process.on('disconnect', () => process.exit())
}
