import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#shared/dates'
import type { LifeEvent } from '#shared/withdrawals/withdrawals'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { lifeQuery } from './adminQueries.ts'

/** All that has happened to a withdrawal, the first first. */
export function Life({ withdrawalId }: { withdrawalId: string }) {
  const life = useQuery(lifeQuery(withdrawalId))
  return (
    <section aria-label="История">
      <h3 className="mb-2">История</h3>
      {life.isPending && <Skeleton className="h-24 w-full rounded-control" />}
      {life.error && !life.data && <QueryError query={life} failure="Не удалось загрузить историю" />}
      <ol className="flex flex-col gap-2">
        {life.data?.map((event) => (
          <li key={`${event.at} ${event.what} ${event.batch ?? ''}`} className="leading-snug">
            <span className="block">{wordsOf(event)}</span>
            <span className="wrap-anywhere block text-ink-faint text-sm">
              {dateTime(event.at)}
              {event.by && (
                <>
                  , <bdi>{event.by}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordsOf({ what, batch, line, answerLine, reason, by }: LifeEvent) {
  const source = answerLine ? `Файл банка, строка ${answerLine}` : `Пакет ${batch}`
  switch (what) {
    case 'requested':
      return 'Создан'
    case 'corrected':
      return `Игрок исправил реквизиты${reason ? `, было ••••${reason}` : ''}`
    case 'started':
      return 'Взят в обработку'
    case 'batched':
      return `В пакете выплат ${batch}, строка ${line}`
    case 'exported':
      return `Выгружен в файле пакета ${batch}`
    case 'paid':
      return `${source}: выплачен`
    case 'returned':
      return `${source}: вернулся${reason ? `, «${reason}»` : ''}`
    case 'completed':
      return 'Выполнен'
    case 'rejected':
      return by ? 'Отклонён' : 'Отменён игроком'
  }
}
