import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Wanted } from './material.ts'

type Task = {
  road: string
  session: { token: string; userId: string }
  files: Wanted[]
  bases: string
  seed: number
  hurry: number
}
/** What a phone made of one file. */
export type Sent = Wanted & { draft: string; submission: string | undefined }

/** A phone that sends these files, one after the other. `over` throws what went wrong on it. */
export function startPhone(task: Task, onArrival: () => void) {
  const phone = fork(fileURLToPath(import.meta.resolve('../pwa/phone.ts')), { execArgv: ['--import', 'tsx'] })
  const sent = new Map<string, Sent>()
  const over = new Promise<void>((done, failed) => {
    phone.on('message', (news: Partial<Sent> & { draft: string; fault?: string }) => {
      if (news.fault) return failed(new Error(`a phone: ${news.fault}`))
      const known = { submission: undefined, ...sent.get(news.draft), ...news } as Sent
      sent.set(news.draft, known)
      if (!known.submission) return
      onArrival()
      if ([...sent.values()].filter(({ submission }) => submission).length === task.files.length) done()
    })
    phone.on('error', failed)
    phone.on('exit', (code) => failed(new Error(`a phone ended with ${code}`)))
  })
  phone.send(task)
  return {
    over,
    sent: () => [...sent.values()],
    end: () => void phone.kill('SIGKILL'),
  }
}
