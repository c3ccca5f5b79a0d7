import { useQuery } from '@tanstack/react-query'
import { Send, TriangleAlert, Unplug } from 'lucide-react'
import { useState } from 'react'
import { dateTime } from '#shared/dates'
import { errorText } from '#shared/errors'
import { type AdminWebhook, type WebhookFault, webhookAddressIn } from '#shared/webhooks/webhook'
import { submitting } from '../lib/submitting.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmInline } from '../ui/ConfirmInline.tsx'
import { TextInput } from '../ui/forms/TextInput.tsx'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useRemoveWebhook, useSetWebhook, useTestWebhook, type WebhookOf, webhookQuery } from './webhook.ts'

export type WebhookDialogProps = { open: boolean; onClose: () => void; of: WebhookOf; description: string }

/** Sets, tests and removes a Discord webhook; its address is not seen again (MAP-41). */
export function WebhookDialog({ of, ...dialog }: WebhookDialogProps) {
  const query = useQuery({ ...webhookQuery(of), enabled: dialog.open })
  const webhook = query.data?.webhook
  return (
    <Dialog {...dialog} title="Вебхук Discord" size="small">
      <div className="flex flex-col gap-4">
        {query.error ? (
          <QueryError query={query} failure="Не удалось узнать о вебхуке" />
        ) : query.data ? (
          <>
            {webhook && <Present of={of} webhook={webhook} />}
            <NewAddress key={webhook?.ending} of={of} isReplacing={webhook != null} />
          </>
        ) : (
          <Skeleton className="h-28 w-full rounded-card" />
        )}
      </div>
    </Dialog>
  )
}

const faults: Record<WebhookFault, string> = {
  deleted: 'Вебхук удалён в Discord. Создай новый и вставь его адрес.',
  unreachable: 'Discord не отвечает. Сообщения не потеряются: пробуем снова сами.',
  refused: 'Discord не принял одно сообщение. Следующие придут как обычно.',
  sealed: 'Адрес зашифрован прежним ключом сервера. Вставь его ещё раз.',
}

function Present({ of, webhook: { ending, sentAt, fault } }: { of: WebhookOf; webhook: AdminWebhook }) {
  const probe = useTestWebhook(of)
  const remove = useRemoveWebhook(of)
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-label="Сохранённый вебхук" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p>
        Сохранён вебхук <code className="whitespace-nowrap">...{ending}</code>
        <span className="block text-ink-soft text-sm">
          {sentAt ? `Последнее сообщение: ${dateTime(sentAt)}` : 'Сообщений ещё не было'}
        </span>
      </p>
      {fault && (
        <p role="alert" className="flex items-start gap-2 text-warning">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" />
          {faults[fault]}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className="grow"
          icon={<Send className="size-4.5" />}
          busy={probe.isPending}
          onClick={() => probe.act(undefined)}
        >
          Проверить
        </Button>
        <ConfirmInline
          isAsking={isAsking}
          onAsk={setAsking}
          button={{ variant: 'quiet', className: 'grow', icon: <Unplug className="size-4.5" />, children: 'Убрать' }}
          question="Сообщения в канал больше не придут."
          yes="Убрать вебхук"
          isBusy={remove.isPending}
          onYes={() => remove.act(undefined)}
        />
      </div>
      <ActNote act={probe} />
      <ActNote act={remove} />
    </section>
  )
}

function NewAddress({ of, isReplacing }: { of: WebhookOf; isReplacing: boolean }) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useSetWebhook(of, () => setTyped(''))
  const isWrong = webhookAddressIn(typed.trim()) === undefined
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={submitting(() => {
        setTried(true)
        if (!isWrong) save.act(typed.trim())
      })}
    >
      <TextInput
        type="password"
        label={isReplacing ? 'Другой адрес' : 'Адрес вебхука'}
        hint="Настройки канала → Интеграции → Вебхуки → Копировать URL. Показывать его потом не будем."
        placeholder="https://discord.com/api/webhooks/..."
        autoComplete="off"
        value={typed}
        error={isTried && isWrong ? errorText('webhook_address') : undefined}
        onChange={setTyped}
      />
      <ActNote act={save} />
      <Button type="submit" variant={isReplacing ? 'quiet' : 'primary'} busy={save.isPending}>
        Сохранить вебхук
      </Button>
    </form>
  )
}
