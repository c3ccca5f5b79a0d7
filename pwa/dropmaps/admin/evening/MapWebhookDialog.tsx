import { api, read } from '../../../lib/api.ts'
import { WebhookDialog, type WebhookDialogProps } from '../../../webhooks/WebhookDialog.tsx'

type MapWebhookDialogProps = Pick<WebhookDialogProps, 'open' | 'onClose'> & { mapId: string }

export function MapWebhookDialog({ mapId, ...dialog }: MapWebhookDialogProps) {
  const { webhook } = api.admin.maps[':id']
  const param = { id: mapId }
  return (
    <WebhookDialog
      {...dialog}
      description="Метки, споры и новые раунды придут в канал сами, а когда карта закроется — итоговая картинка."
      of={{
        subject: `map:${mapId}`,
        name: 'Вебхук карты',
        key: ['dropmaps', 'webhook', mapId],
        stale: ['dropmaps', 'audit'],
        read: () => read(webhook.$get({ param })),
        set: (url, attempt) => read(webhook.$put({ param, json: { url } }, attempt)),
        remove: (attempt) => read(webhook.$delete({ param }, attempt)),
        test: (attempt) => read(webhook.test.$post({ param }, attempt)),
      }}
    />
  )
}
