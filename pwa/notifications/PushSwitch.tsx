import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import {
  type SentKinds as Kinds,
  type NotificationKind,
  notificationKindLabels,
  notificationKinds,
} from '#shared/notifications/notifications'
import { messageOf } from '../lib/acts/refusal.ts'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { useUser } from '../lib/session.ts'
import { Switch } from '../ui/forms/Switch.tsx'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type PushState, usePush } from './push.ts'
import { sentKindsQuery } from './queries.ts'

const HINT = 'Приходят, даже когда Трофей закрыт. Рекламы нет.'

const why: Partial<Record<PushState, string>> = {
  denied: 'Браузер их запрещает. Разреши уведомления для этого сайта в настройках браузера и вернись сюда.',
  install:
    'На iPhone они приходят в установленное приложение: нажми «Поделиться» и выбери «На экран „Домой“». Оттуда Трофей откроется как приложение.',
  'in-another-app':
    'Браузер внутри другого приложения их не принимает. Открой Трофей в Chrome, Safari или Firefox: меню ⋮ → «Открыть в браузере».',
  unsupported: 'Этот браузер не умеет присылать уведомления. Открой Трофей в свежем Chrome, Safari или Firefox.',
}

export function PushSwitch() {
  const { state, isChanging, error, setOn } = usePush()
  const user = useUser()
  return (
    <section
      aria-label="Уведомления на телефон"
      className="mt-4 rounded-card border border-line bg-ground/50 px-4 py-3"
    >
      {state === undefined && <Skeleton className="h-11 w-full" />}
      {(state === 'on' || state === 'off') && (
        <Switch
          label="Уведомления на телефон"
          hint={HINT}
          checked={isChanging ? state === 'off' : state === 'on'}
          disabled={isChanging}
          onChange={(on) => setOn(on)}
        />
      )}
      {state && why[state] && (
        <p className="flex gap-3">
          <BellOff className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <span>
            <span className="block font-semibold">Уведомления на телефон</span>
            <span className="text-ink-soft text-sm">{why[state]}</span>
          </span>
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {messageOf(error, 'Не удалось включить уведомления')}
        </p>
      )}
      {(state === 'on' || user.telegramLinked) && <SentKinds userId={user.id} />}
    </section>
  )
}

type Change = { kind: NotificationKind; isSent: boolean }

/** What comes to the player's phones and Telegram; the list in the app has everything (NOTICE-8). */
function SentKinds({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(sentKindsQuery(userId))
  const change = useAct<Change, Kinds>({
    subject: `sent-notifications:${userId}`,
    name: 'Виды уведомлений',
    send: (json, attempt) => read(api.user[':id']['sent-notifications'].$put({ param: { id: userId }, json }, attempt)),
    stale: [],
    success: (kinds) => void queryClient.setQueryData(sentKindsQuery(userId).queryKey, kinds),
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
