import { useQuery } from '@tanstack/react-query'
import { Share2, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Board, boardLabels } from '#shared/leaderboards/boards'
import { seasonName } from '#shared/leaderboards/seasons'
import { plural } from '#shared/plural'
import { share } from '../lib/browser/share.ts'
import { usePagedList } from '../lib/lists.ts'
import { useSession } from '../lib/session.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { PageHeading } from '../ui/page/PageHeading.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { BoardSkeleton, EntryList } from './EntryList.tsx'
import { GuestCall, OwnCard } from './OwnCard.tsx'
import { Podium } from './Podium.tsx'
import { type BoardOf, boardQuery, ownPlaceQuery } from './queries.ts'
import { SeasonSwitch } from './SeasonSwitch.tsx'

const ON_PODIUM = 3

export function Leaders({ signIn, ...of }: BoardOf & { signIn: ReactNode }) {
  const { season, board } = of
  const { user } = useSession()
  const list = usePagedList(boardQuery(of))
  const own = useQuery({ ...ownPlaceQuery(of), enabled: user !== null })
  const name = `Лидеры: ${seasonName(season)}`
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <PageHeading title={name}>Лидеры</PageHeading>
        <IconButton
          label="Поделиться"
          title="Поделиться"
          variant="quiet"
          icon={<Share2 aria-hidden className="size-5" />}
          onClick={() => void share(`${name}, ${boardLabels[board]}`)}
        />
      </div>
      <div className="mt-4 flex flex-col gap-2 md:flex-row md:items-center md:justify-between">
        <BoardTabs {...of} />
        <SeasonSwitch {...of} />
      </div>
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <section aria-label={boardLabels[board]} className="min-w-0">
          <PagedList
            list={list}
            failure="Не удалось загрузить таблицу лидеров"
            skeleton={<BoardSkeleton />}
            empty={<Nobody board={board} />}
          >
            {(rows) => (
              <>
                <p className="sr-only">
                  В таблице {list.total} {plural(list.total, 'игрок', 'игрока', 'игроков')}
                </p>
                <Podium board={board} entries={rows.slice(0, ON_PODIUM)} />
                <EntryList board={board} entries={rows.slice(ON_PODIUM)} className="mt-4" />
              </>
            )}
          </PagedList>
        </section>
        <aside
          aria-label="Твоё место"
          className="-mx-(--edge) sticky bottom-(--bar) z-20 bg-ground px-(--edge) py-3 lg:top-[calc(var(--banner)+var(--header)+1.5rem)] lg:bottom-auto lg:m-0 lg:p-0"
        >
          {user ? <OwnCard {...of} query={own} /> : <GuestCall>{signIn}</GuestCall>}
        </aside>
      </div>
    </>
  )
}

const awarded: Record<Board, string> = {
  kills: 'Первый одобренный килл этого месяца займёт первое место.',
  victories: 'Первая одобренная победа этого месяца займёт первое место.',
  money: 'Первая награда этого месяца займёт первое место.',
  ranks: 'Здесь появятся те, кто займёт места с 1-го по 10-е в турнирах месяца.',
}

const Nobody = ({ board }: { board: Board }) => (
  <div className="card">
    <EmptyState
      title="Здесь пока никого"
      hint={awarded[board]}
      drawing={<Trophy className="size-16" strokeWidth={1.25} />}
    />
  </div>
)
