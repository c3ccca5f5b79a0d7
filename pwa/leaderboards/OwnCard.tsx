import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronDown, EyeOff } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type Board, type OwnPlace, scoreInWords } from '#shared/leaderboards/boards'
import { seasonOf } from '#shared/leaderboards/seasons'
import { messageOf } from '../lib/acts/refusal.ts'
import { serverTime } from '../lib/clock/clock.ts'
import { Button } from '../ui/Button.tsx'
import { metalOf } from '../ui/classNames.ts'
import { Medal } from '../ui/Medal.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EntryList } from './EntryList.tsx'
import type { BoardOf } from './queries.ts'

const frame =
  'card overflow-hidden border-accent-ink/35 bg-[color-mix(in_oklab,var(--accent)_9%,var(--surface))] p-3 lg:p-4'

type OwnCardProps = BoardOf & { query: UseQueryResult<OwnPlace> }

export function OwnCard({ season, board, query }: OwnCardProps) {
  const { data: own, error } = query
  if (!own && error)
    return (
      <div role="alert" className={`${frame} flex items-center gap-3`}>
        <p className="min-w-0 flex-1 text-sm">{messageOf(error, 'Не удалось узнать твоё место')}</p>
        <Button variant="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          Повторить
        </Button>
      </div>
    )
  if (!own) return <Waiting />
  if (own.isHidden) return <Hidden score={own.score} board={board} />
  if (own.rank === null) return <NotYet season={season} board={board} />
  return <Placed board={board} own={own} rank={own.rank} />
}

function Placed({ board, own, rank }: { board: Board; own: OwnPlace; rank: number }) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { next, neighbours, score } = own
  const isOnlyOne = neighbours.length < 2
  return (
    <div className={frame}>
      <div className="flex items-center gap-3">
        <Medal metal={metalOf(rank)} className="size-11 max-[20rem]:hidden lg:size-13">
          <span
            className={`font-display font-extrabold ${rank > 999 ? 'text-[0.625rem]' : rank > 99 ? 'text-xs' : ''}`}
          >
            {rank}
          </span>
        </Medal>
        <p className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">Ты на {rank}-м месте</span>
          <span className="block text-ink-soft text-sm">
            {next
              ? `До ${next.rank}-го — ${scoreInWords(board, next.distance)}`
              : `У тебя ${scoreInWords(board, score)}`}
          </span>
        </p>
        {!isOnlyOne && (
          <Button
            variant="ghost"
            className="px-3! lg:hidden"
            aria-expanded={isOpen}
            aria-controls={listId}
            icon={<ChevronDown className={`size-5 ${isOpen ? '' : 'rotate-180'}`} />}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="max-[23rem]:sr-only">Соседи</span>
          </Button>
        )}
      </div>
      <div id={listId} className={isOpen && !isOnlyOne ? 'mt-3' : 'max-lg:hidden lg:mt-3'}>
        {!isOnlyOne && <EntryList board={board} entries={neighbours} className="shadow-none" />}
      </div>
    </div>
  )
}

const Hidden = ({ score, board }: { score: number; board: Board }) => (
  <div className={`${frame} flex items-center gap-3`}>
    <EyeOff className="size-6 shrink-0 text-ink-soft" />
    <p className="min-w-0 leading-snug">
      <span className="block font-semibold">Тебя нет в таблицах лидеров</span>
      <span className="block text-ink-soft text-sm">
        Видишь это только ты: {scoreInWords(board, score)}. Подробности — в профиле
      </span>
    </p>
  </div>
)

const hints: Record<Board, string> = {
  kills: 'Пришли килл: когда его одобрят, ты появишься здесь',
  victories: 'Пришли победу: когда её одобрят, ты появишься здесь',
  money: 'Здесь считаются награды за заявки и призы турниров',
  ranks: 'Очки дают места с 1-го по 10-е в турнирах',
}

const NotYet = ({ season, board }: BoardOf) => {
  const isPresent = season === seasonOf(new Date(serverTime()))
  return (
    <div className={frame}>
      <p className="font-semibold">{isPresent ? 'Тебя здесь пока нет' : 'В этом месяце тебя здесь не было'}</p>
      <p className="text-ink-soft text-sm">{hints[board]}</p>
    </div>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Загрузка твоего места" className={`${frame} flex items-center gap-3`}>
    <Skeleton className="size-11 rounded-full lg:size-13" />
    <div className="flex flex-1 flex-col gap-2">
      <Skeleton className="h-5 w-40 max-w-full" />
      <Skeleton className="h-4 w-32 max-w-full" />
    </div>
  </div>
)

export const GuestCall = ({ children }: { children: ReactNode }) => (
  <div className={`${frame} flex flex-col gap-3`}>
    <p className="leading-snug max-lg:sr-only">
      <span className="block font-semibold">А на каком месте ты?</span>
      <span className="text-ink-soft text-sm">Войди, чтобы увидеть своё место и сколько осталось до следующего.</span>
    </p>
    {children}
  </div>
)
