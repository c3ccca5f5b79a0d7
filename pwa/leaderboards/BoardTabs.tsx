import { Banknote, Crosshair, Crown, Swords } from 'lucide-react'
import { Link } from 'wouter'
import { type Board, boardLabels, boards, leadersPath } from '#shared/leaderboards/boards'
import type { BoardOf } from './queries.ts'

const icons: Record<Board, typeof Crown> = { kills: Crosshair, victories: Crown, money: Banknote, ranks: Swords }

/** Links, because each board is a page that can be sent to others. */
export const BoardTabs = ({ season, board }: BoardOf) => (
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
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {boardLabels[each]}
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)
