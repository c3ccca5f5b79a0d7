import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { leadersPath } from '#shared/leaderboards/boards'
import { seasonName } from '#shared/leaderboards/seasons'
import { iconButtonClass } from '../ui/classNames.ts'
import { type BoardOf, seasonsQuery } from './queries.ts'

/** The months since somebody first scored, one by one. */
export function SeasonSwitch({ season, board }: BoardOf) {
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
      <Icon aria-hidden className="size-5" />
    </Link>
  ) : (
    <span aria-hidden className={`${iconButtonClass()} opacity-35`}>
      <Icon className="size-5" />
    </span>
  )
