import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { News, Sent, Task } from './news.ts'

/** A phone that sends these files, one after the other. `over` throws what went wrong on it. */
export function startPhone(task: Task, onNews: (sent: Sent) => void) {
  const phone = fork(fileURLToPath(import.meta.resolve('../pwa/offline/phone.ts')), { execArgv: ['--import', 'tsx'] })
  const sent = new Map<string, Sent>()
  const over = new Promise<void>((done, failed) => {
    phone.on('message', (news: News) => {
      if ('fault' in news) return failed(new Error(`a phone: ${news.fault}`))
      const known = { ...sent.get(news.draft), ...news } as Sent
      sent.set(news.draft, known)
      onNews(known)
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
