import type { RenderJob, RenderOutcome } from '#shared/servedPages'
import { answerJobs } from './core/work/worker.ts'

// The process that renders a guest's pages, by the app's own components.
const { render } = (await import(process.env.RENDERER ?? '')) as { render: (job: RenderJob) => Promise<RenderOutcome> }
answerJobs(render)
