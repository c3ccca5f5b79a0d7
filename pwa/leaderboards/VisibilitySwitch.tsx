import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Visibility } from '#shared/leaderboards/boards'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { toast } from '../lib/toasts.ts'
import { buttonClass } from '../ui/classNames.ts'
import { Switch } from '../ui/forms/Switch.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { visibilityQuery } from './queries.ts'

type VisibilitySwitchProps = { userId: string; onLeave: () => void }

/** A player chooses whether the leaderboards show them (LEADER-5). */
export function VisibilitySwitch({ userId, onLeave }: VisibilitySwitchProps) {
  const { data: visibility, error } = useQuery(visibilityQuery(userId))
  const hide = useAct<{ isHidden: boolean }, Visibility>({
    subject: `leaderboards:${userId}`,
    name: 'Показ в таблицах лидеров',
    send: (json, attempt) => read(api.user[':id'].leaderboards.$put({ param: { id: userId }, json }, attempt)),
    stale: ['leaderboards'],
    success(now, queryClient) {
      // Otherwise the switch flips back until the next read.
      queryClient.setQueryData(visibilityQuery(userId).queryKey, now)
      toast({ title: now.isHidden ? 'Тебя больше не видно' : 'Тебя снова видно' })
    },
    failure: 'Не удалось изменить показ в таблицах лидеров',
  })
  return (
    <section aria-label="Таблицы лидеров">
      <h3 className="mt-8 mb-3">Таблицы лидеров</h3>
      {!visibility && !error && <Skeleton className="h-11 w-full" />}
      {visibility && (
        <Switch
          label="Не показывать меня в таблицах лидеров"
          hint="Имя и очки видят все. Скрытые очки не пропадут"
          checked={hide.isPending ? (hide.input?.isHidden ?? false) : visibility.isHidden}
          disabled={hide.isPending}
          onChange={(isHidden) => hide.act({ isHidden })}
        />
      )}
      {visibility?.excludedReason != null && (
        <p className="mt-2 text-danger text-sm">
          Администратор исключил тебя из таблиц. Причина: {visibility.excludedReason}
        </p>
      )}
      <Link href="/leaders" onClick={onLeave} className={`${buttonClass('quiet')} mt-3 w-full`}>
        Открыть таблицы
      </Link>
    </section>
  )
}
