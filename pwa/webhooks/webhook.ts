import type { QueryKey } from '@tanstack/react-query'
import type { AdminWebhook } from '#shared/webhooks/webhook'
import type { Attempt } from '../lib/acts/acts.ts'
import { useAct } from '../lib/acts/useAct.ts'
import { forgottenQuery } from '../lib/reads/freshQuery.ts'
import { toast } from '../lib/toasts.ts'

/** Whose webhook it is, and the calls that it is read and changed by. */
export type WebhookOf = {
  /** As acts name it: `map:{id}`. */
  subject: string
  name: string
  key: QueryKey
  /** Slices that are read again. */
  stale: readonly string[]
  read: () => Promise<{ webhook: AdminWebhook | null }>
  set: (url: string, attempt: Attempt) => Promise<AdminWebhook>
  remove: (attempt: Attempt) => Promise<unknown>
  test: (attempt: Attempt) => Promise<{ ending: string }>
}

export const webhookQuery = ({ key, read }: WebhookOf) => forgottenQuery(key, read)

const succeed = (title: string) => toast({ title, isBrief: true })

export const useSetWebhook = ({ subject, name, stale, set }: WebhookOf, onDone: () => void) =>
  useAct<string, AdminWebhook>({
    subject: `webhook:${subject}`,
    name,
    send: set,
    stale,
    success: () => succeed('Вебхук сохранён'),
    onDone,
    failure: 'Не удалось сохранить вебхук',
  })

export const useRemoveWebhook = ({ subject, name, stale, remove }: WebhookOf) =>
  useAct<undefined, unknown>({
    subject: `webhook-off:${subject}`,
    name,
    send: (_, attempt) => remove(attempt),
    stale,
    success: () => succeed('Вебхук убран'),
    failure: 'Не удалось убрать вебхук',
  })

export const useTestWebhook = ({ subject, stale, test }: WebhookOf) =>
  useAct<undefined, { ending: string }>({
    subject: `webhook-test:${subject}`,
    name: 'Проверка вебхука',
    send: (_, attempt) => test(attempt),
    stale,
    success: () => succeed('Сообщение ушло: посмотри в канал'),
    failure: 'Не удалось проверить вебхук',
  })
