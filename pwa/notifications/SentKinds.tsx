import { useQuery } from '@tanstack/react-query'
import {
  type SentKinds as Kinds,
  type NotificationKind,
  notificationKindLabels,
  notificationKinds,
} from '#shared/notifications'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { ActNote } from '../ui/ActNote.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { sentKindsQuery } from './queries.ts'

type Change = { kind: NotificationKind; isSent: boolean }

/** What comes to the player's phones and Telegram; the list in the app has everything (NOTICE-8). */
export function SentKinds({ userId }: { userId: string }) {
  const query = useQuery(sentKindsQuery(userId))
  const change = useAct<Change, Kinds>({
    subject: `sent-notifications:${userId}`,
    name: 'Виды уведомлений',
    send: (json, attempt) => read(api.user[':id']['sent-notifications'].$put({ param: { id: userId }, json }, attempt)),
    stale: [],
    success: (kinds, queryClient) => void queryClient.setQueryData(sentKindsQuery(userId).queryKey, kinds),
    failure: 'Не удалось изменить виды уведомлений',
  })
  const isShown = (kind: NotificationKind) =>
    change.isPending && change.input?.kind === kind ? change.input.isSent : (query.data?.[kind] ?? true)
  return (
    <fieldset className="mt-3 flex flex-col gap-1 border-line border-t pt-3">
      <legend className="sr-only">Что присылать на телефон и в Telegram</legend>
      <p aria-hidden className="text-ink-soft text-sm">
        Что присылать на телефон и в Telegram
      </p>
      {query.error && !query.data ? (
        <QueryError query={query} failure="Не удалось загрузить виды уведомлений" />
      ) : (
        notificationKinds.map((kind) =>
          query.data ? (
            <Switch
              key={kind}
              {...notificationKindLabels[kind]}
              checked={isShown(kind)}
              disabled={change.isPending}
              onChange={(isSent) => change.act({ kind, isSent })}
            />
          ) : (
            <Skeleton key={kind} className="h-11 w-full" />
          ),
        )
      )}
      <ActNote act={change} className="text-sm" />
    </fieldset>
  )
}
