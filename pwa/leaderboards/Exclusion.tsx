import { useQuery } from '@tanstack/react-query'
import { EyeOff, Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { Visibility } from '#shared/leaderboards/boards'
import { Exclusion as ExclusionForm, MAX_EXCLUSION_REASON } from '#shared/leaderboards/forms'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { submitting } from '../lib/submitting.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/forms/TextInput.tsx'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { visibilityQuery } from './queries.ts'

/** An admin takes a player out of the leaderboards, or lets them back (LEADER-6). */
export function Exclusion({ userId }: { userId: string }) {
  const query = useQuery(visibilityQuery(userId))
  const { data: visibility } = query
  const param = { id: userId }
  const act = useAct<{ reason: string } | undefined, Visibility>({
    subject: `exclusion:${userId}`,
    name: 'Таблицы лидеров',
    send: (json, attempt) =>
      json
        ? read(api.admin.user[':id'].leaderboards.$post({ param, json }, attempt))
        : read(api.admin.user[':id'].leaderboards.$delete({ param }, attempt)),
    stale: ['leaderboards', 'audit'],
    success(now, queryClient) {
      queryClient.setQueryData(visibilityQuery(userId).queryKey, now)
      const isBack = now.excludedReason === null
      toast({ title: isBack ? 'Игрок снова в таблицах лидеров' : 'Игрок исключён из таблиц лидеров' })
    },
    failure: 'Не удалось изменить таблицы лидеров',
  })
  return (
    <section aria-label="Таблицы лидеров">
      <h3 className="mb-2">Таблицы лидеров</h3>
      {!visibility &&
        (query.error ? <QueryError query={query} failure="Не удалось узнать" /> : <Skeleton className="h-11 w-full" />)}
      {visibility && (
        <div className="flex flex-col gap-3">
          {visibility.isHidden && <p className="text-ink-soft text-sm">Игрок сам скрыл себя из таблиц.</p>}
          {visibility.excludedReason === null ? (
            <ReasonForm busy={act.isPending} onSend={(reason) => act.act({ reason })} />
          ) : (
            <>
              <p className="text-sm">Исключён. Причина: {visibility.excludedReason}</p>
              <Button
                variant="quiet"
                busy={act.isPending}
                icon={<Undo2 className="size-4.5" />}
                onClick={() => act.act(undefined)}
              >
                Вернуть в таблицы
              </Button>
            </>
          )}
          <ActNote act={act} />
        </div>
      )}
    </section>
  )
}

function ReasonForm({ busy, onSend }: { busy: boolean; onSend: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = () => {
    const { issues } = v.safeParse(ExclusionForm, { reason })
    setProblem(issues?.[0].message)
    if (!issues) onSend(reason)
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={submitting(send)}>
      <TextInput
        label="Причина исключения"
        hint="Её увидит игрок"
        maxLength={MAX_EXCLUSION_REASON}
        value={reason}
        disabled={busy}
        error={problem}
        onChange={(value) => {
          setReason(value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="danger" busy={busy} icon={<EyeOff className="size-4.5" />}>
        Исключить из таблиц
      </Button>
    </form>
  )
}
