import { useQuery } from '@tanstack/react-query'
import { Banknote, ChevronLeft, ChevronRight, Crosshair, Crown, Share2, Swords, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Board, boardLabels, boards, type Entry, leadersPath, scoreInWords } from '#shared/leaderboards/boards'
import { seasonName } from '#shared/leaderboards/seasons'
import { plural } from '#shared/plural'
import { share } from '../lib/browser/share.ts'
import { usePagedList } from '../lib/lists.ts'
import { useSession } from '../lib/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { iconButtonClass, metalOf } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { Medal } from '../ui/Medal.tsx'
import { Avatar } from '../ui/media/Avatar.tsx'
import { PageHeading } from '../ui/page/PageHeading.tsx'
import { BoardSkeleton, EntryList } from './EntryList.tsx'
import { GuestCall, OwnCard } from './OwnCard.tsx'
import { type BoardOf, boardQuery, ownPlaceQuery, seasonsQuery } from './queries.ts'

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
          icon={<Share2 className="size-5" />}
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

const icons: Record<Board, typeof Crown> = { kills: Crosshair, victories: Crown, money: Banknote, ranks: Swords }

/** Links: each board is a page to share. */
const BoardTabs = ({ season, board }: BoardOf) => (
  <nav aria-label="Таблицы" className="rounded-card border border-line bg-surface p-1">
    <ul className="grid grid-cols-4 gap-1 max-[20rem]:grid-cols-2">
      {boards.map((each) => {
        const Icon = icons[each]
        return (
          <li key={each}>
            <Link
              href={leadersPath(season, each)}
              replace
              aria-current={each === board ? 'page' : undefined}
              className="flex min-h-12 flex-col items-center justify-center gap-1 rounded-control px-1 font-medium text-[min(0.8125rem,3.4vw)] text-ink-soft max-[20rem]:text-[0.8125rem] leading-none transition-colors duration-150 hover:text-ink aria-[current]:bg-accent aria-[current]:text-on-accent md:min-h-11 md:flex-row md:gap-2 md:px-2 lg:px-4 lg:text-[0.9375rem]"
            >
              <Icon className="size-4.5 shrink-0" />
              {boardLabels[each]}
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)

/** The months since the first score. */
function SeasonSwitch({ season, board }: BoardOf) {
  const { data: seasons = [] } = useQuery(seasonsQuery)
  const at = seasons.indexOf(season)
  const step = (to: string | undefined, icon: typeof ChevronLeft) => (
    <Step to={at < 0 ? undefined : to} {...{ board, icon }} />
  )
  return (
    <nav
      aria-label="Месяц"
      className="flex items-center justify-between gap-1 rounded-card border border-line bg-surface p-1 md:w-64"
    >
      {step(seasons[at + 1], ChevronLeft)}
      <p className="font-semibold">{seasonName(season)}</p>
      {step(seasons[at - 1], ChevronRight)}
    </nav>
  )
}

type StepProps = Pick<BoardOf, 'board'> & { to: string | undefined; icon: typeof ChevronLeft }

const Step = ({ to, board, icon: Icon }: StepProps) =>
  to ? (
    <Link href={leadersPath(to, board)} replace aria-label={seasonName(to)} className={iconButtonClass()}>
      <Icon className="size-5" />
    </Link>
  ) : (
    <span aria-hidden className={`${iconButtonClass()} opacity-35`}>
      <Icon className="size-5" />
    </span>
  )

const orders = ['order-2', 'order-1', 'order-3']
const largest = { pedestal: 'h-24 lg:h-28', medal: 'size-16 lg:size-20', numeral: 'text-2xl lg:text-3xl' }
const smaller = { medal: 'size-12 lg:size-15', numeral: 'text-lg lg:text-xl' }
const steps: Record<number, typeof largest> = { 1: largest, 2: { ...smaller, pedestal: 'h-16 lg:h-20' } }
const lowest = { ...smaller, pedestal: 'h-11 lg:h-14' }
const tones: Record<number, string> = { 1: 'text-gold', 2: 'text-silver', 3: 'text-bronze' }

/** The first three, the first of them in the middle. */
const Podium = ({ board, entries }: { board: Board; entries: Entry[] }) => (
  <div className="card relative overflow-hidden px-3 pt-5 lg:px-6 lg:pt-7">
    <span
      aria-hidden
      className="absolute inset-0 bg-[radial-gradient(30rem_16rem_at_50%_-10%,color-mix(in_oklch,var(--gold)_18%,transparent),transparent)]"
    />
    <ol className="relative mx-auto grid max-w-2xl grid-cols-3 items-end gap-2 lg:gap-4">
      {entries.map(({ id, rank, displayName, score, isMe }, index) => {
        const { pedestal, medal, numeral } = steps[rank] ?? lowest
        return (
          <li key={id} className={`flex min-w-0 flex-col items-center text-center ${orders[index]}`}>
            <span className="relative">
              <Medal metal={metalOf(rank)} className={medal}>
                <span className={`font-display font-extrabold ${numeral}`}>{rank}</span>
              </Medal>
              <span className="-right-3 absolute bottom-0">
                <Avatar name={displayName} size="tiny" />
              </span>
            </span>
            <span className="sr-only">{rank}-е место: </span>
            <p className="mt-3 line-clamp-2 max-w-full wrap-anywhere font-semibold text-sm leading-tight lg:text-base">
              {displayName}
            </p>
            {isMe && (
              <span className="mt-1">
                <Badge tone="accent">Ты</Badge>
              </span>
            )}
            <p
              className={`mt-2 flex w-full items-start justify-center rounded-t-card border border-line border-b-0 bg-raised/70 px-1 pt-2.5 font-bold font-display text-xs tracking-tight lg:text-base ${pedestal} ${tones[rank] ?? 'text-ink-soft'}`}
            >
              {scoreInWords(board, score)}
            </p>
          </li>
        )
      })}
    </ol>
  </div>
)
