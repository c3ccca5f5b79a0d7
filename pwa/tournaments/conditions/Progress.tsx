import { boardGenitive, type Qualification, type QualificationProgress } from '#shared/tournaments/conditions'

type ProgressProps = { qualification: Qualification; progress: QualificationProgress }

/** `7 из 10 побед`, or the rank in the other tournament. */
export function Progress({ qualification, progress: { score, rank } }: ProgressProps) {
  if (qualification.kind === 'rank')
    return (
      <p className="font-medium text-ink">{rank === null ? 'Твоего места там пока нет' : `Твоё место там — ${rank}`}</p>
    )
  const { atLeast, board } = qualification
  const had = score ?? 0
  return (
    <div className="my-1.5">
      <p className="font-medium text-ink">
        {had} из {atLeast} {boardGenitive(board, atLeast)}
      </p>
      <span
        role="progressbar"
        aria-label="Твоя квалификация"
        aria-valuemin={0}
        aria-valuemax={atLeast}
        aria-valuenow={Math.min(had, atLeast)}
        className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-raised forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-accent-ink forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(100, (had / atLeast) * 100)}%` }}
        />
      </span>
    </div>
  )
}
