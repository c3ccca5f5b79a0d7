/** What a child process says of a job that failed. */
export type Failure = { failure: string }
/** How much of its job a child process has done, from 0 to 1. */
export type Progress = { progress: number }

/**
 * In a child process: answers its parent's jobs, until the parent is gone. One that throws is answered with its message, and
 * the process goes on; the parent (`api/core/work/worker.ts`) sends the next only then. `report`: of the job's progress.
 */
export function answerJobs<Job, Done extends object>(
  work: (job: Job, report: (progress: number) => void) => Promise<Done>,
) {
  const report = (progress: number) => void process.send?.({ progress } satisfies Progress)
  const answer = (job: Job): Promise<Done | Failure> =>
    work(job, report).catch((error) => ({ failure: error instanceof Error ? error.message : String(error) }))
  process.on('message', async (job: Job) => process.send?.(await answer(job)))
  process.on('disconnect', () => process.exit())
}
