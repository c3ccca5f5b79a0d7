import { ArrowLeft, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { share } from '../lib/browser/share.ts'
import { buttonClass } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PageHeading } from '../ui/page/PageHeading.tsx'
import { OwnBadge } from './OwnBadge.tsx'
import { Picture } from './Picture.tsx'
import { TournamentStatusBadge } from './TournamentStatusBadge.tsx'

type HeroProps = {
  tournament: TournamentSummary
  status: TournamentStatus
  isRegistered: boolean
  isWaiting: boolean
  tools: ReactNode
}

export const Hero = ({ tournament, status, isRegistered, isWaiting, tools }: HeroProps) => (
  <header className="relative">
    <div className="relative overflow-hidden max-lg:-mx-(--edge) lg:rounded-t-3xl">
      <Picture
        tournament={tournament}
        size="whole"
        isSeenFirst
        className="aspect-[16/10] max-h-[35dvh] low:max-h-[22dvh] w-full sm:aspect-[2/1] lg:aspect-[5/2]"
      />
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-3/5 bg-[linear-gradient(to_top,var(--ground)_2%,color-mix(in_oklch,var(--ground)_72%,transparent)_38%,transparent)]"
      />
      <div className="absolute inset-x-0 top-0 flex items-center justify-between gap-2 p-3 low:p-1 lg:p-4">
        <Link href="/tournaments" className={`${buttonClass('quiet')} px-3.5!`}>
          <ArrowLeft className="size-5" />
          Турниры
        </Link>
        <div className="flex flex-wrap justify-end gap-2">{tools}</div>
      </div>
    </div>
    <div className="-mt-14 relative low:-mt-9 lg:-mt-24 lg:px-8">
      <p className="flex flex-wrap items-center gap-2">
        <TournamentStatusBadge status={status} />
        <OwnBadge isRegistered={isRegistered} isWaiting={isWaiting} />
      </p>
      <PageHeading
        title={tournament.name}
        className="wrap-anywhere mt-3 low:mt-1.5 max-w-4xl text-balance font-extrabold text-[clamp(1.5rem,1rem+3vw,2.75rem)] leading-[1.1]"
      />
    </div>
  </header>
)

export const ShareButton = ({ name }: Pick<TournamentSummary, 'name'>) => (
  <IconButton
    label="Поделиться"
    title="Поделиться"
    variant="quiet"
    icon={<Share2 className="size-5" />}
    onClick={() => void share(name)}
  />
)
