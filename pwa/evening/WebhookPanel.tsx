import { api, read } from '../lib/api.ts'
import { eveningKey, param } from '../tournaments/keys.ts'
import { WebhookDialog, type WebhookDialogProps } from '../webhooks/WebhookDialog.tsx'

type WebhookPanelProps = Pick<WebhookDialogProps, 'open' | 'onClose'> & { id: string }

/** The channel that hears of the tournament (TOURNAMENT-68). */
export function WebhookPanel({ id, ...dialog }: WebhookPanelProps) {
  const { webhook } = api.admin.tournament[':id']
  const of = { param: param(id) }
  return (
    <WebhookDialog
      {...dialog}
      description="Регистрация, чек-ин, таблица после каждого матча и победители придут в канал сами."
      of={{
        subject: `tournament:${id}`,
        name: 'Вебхук турнира',
        key: [...eveningKey(id), 'webhook'],
        stale: ['tournaments', 'audit'],
        read: () => read(webhook.$get(of)),
        set: (url, attempt) => read(webhook.$put({ ...of, json: { url } }, attempt)),
        remove: (attempt) => read(webhook.$delete(of, attempt)),
        test: (attempt) => read(webhook.test.$post(of, attempt)),
      }}
    />
  )
}
