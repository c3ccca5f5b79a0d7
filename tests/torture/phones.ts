import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PhoneMessage, Sent, Task } from './messages.ts'

export function startPhone(task: Task, onMessage: (sent: Sent) => void) {
  const phone = fork(fileURLToPath(import.meta.resolve('../pwa/offline/phone.ts')), { execArgv: ['--import', 'tsx'] })
  const sent = new Map<string, Sent>()
  const over = new Promise<void>((done, failed) => {
    phone.on('message', (message: PhoneMessage) => {
      if ('fault' in message) return failed(new Error(`a phone: ${message.fault}`))
      const merged = { ...sent.get(message.draft), ...message } as Sent
      sent.set(message.draft, merged)
      onMessage(merged)
      if ([...sent.values()].filter(({ submission }) => submission).length === task.files.length) done()
    })
    phone.on('error', failed)
    phone.on('exit', (code) => failed(new Error(`a phone ended with ${code}`)))
  })
  phone.send(task)
  return { over, sent: () => [...sent.values()], end: () => void phone.kill('SIGKILL') }
}
