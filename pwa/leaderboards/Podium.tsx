import { type Board, type Entry, scoreInWords } from '#shared/leaderboards/boards'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { metalOf } from '../ui/classNames.ts'
import { Medal } from '../ui/Medal.tsx'

const orders = ['order-2', 'order-1', 'order-3']
const largest = { pedestal: 'h-24 lg:h-28', medal: 'size-16 lg:size-20', numeral: 'text-2xl lg:text-3xl' }
const smaller = { medal: 'size-12 lg:size-15', numeral: 'text-lg lg:text-xl' }
const steps: Record<number, typeof largest> = { 1: largest, 2: { ...smaller, pedestal: 'h-16 lg:h-20' } }
const lowest = { ...smaller, pedestal: 'h-11 lg:h-14' }
const tones: Record<number, string> = { 1: 'text-gold', 2: 'text-silver', 3: 'text-bronze' }

/** The first three, the first of them in the middle. */
export const Podium = ({ board, entries }: { board: Board; entries: Entry[] }) => (
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
