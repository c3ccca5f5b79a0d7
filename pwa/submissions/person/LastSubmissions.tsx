import { Check, Clock, X } from 'lucide-react'
import { RECENT_SHOWN } from '#shared/review/person'
import { toneText } from '../../ui/classNames.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { statusTones } from '../facts.ts'
import { Thumbnail } from '../Thumbnail.tsx'
import type { LastSubmission } from './personQueries.ts'
import { outcomeInWords } from './words.ts'

const signs = { pending: Clock, approved: Check, rejected: X }

/** The player's last submissions with their verdicts; each opens in a tab of its own, so that the card stays. */
export const LastSubmissions = ({ last }: { last: LastSubmission[] | undefined }) => (
  // The height of two full rows: what is below does not move when the answer comes.
  // Of a card that is prepared behind another the pictures are loaded and not decoded.
  <ul
    aria-label="Последние заявки игрока"
    className="grid min-h-23.5 grid-cols-5 content-start gap-1.5 group-data-ahead/card:[&_img]:invisible"
  >
    {last?.length === 0 && <li className="col-span-5 text-ink-faint text-sm">Других заявок нет</li>}
    {last?.map((submission) => (
      <li key={submission.id}>
        <Opened submission={submission} />
      </li>
    )) ??
      Array.from({ length: RECENT_SHOWN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them.
        <li key={index}>
          <Skeleton className="h-11" />
        </li>
      ))}
  </ul>
)

function Opened({ submission }: { submission: LastSubmission }) {
  const { id, status, thumbnailUrl, fileType } = submission
  const Sign = signs[status]
  const words = outcomeInWords(submission)
  return (
    <a
      href={`/admin?submission=${id}`}
      target="_blank"
      rel="noreferrer"
      title={words}
      aria-label={words}
      className="relative block h-11 overflow-hidden rounded-lg border border-line hover:border-ink-faint"
    >
      <Thumbnail thumbnailUrl={thumbnailUrl} fileType={fileType} className="absolute! inset-0" />
      <span
        className={`absolute right-0.5 bottom-0.5 grid size-5 place-items-center rounded-full bg-surface ${toneText[statusTones[status]]}`}
      >
        <Sign aria-hidden className="size-3.5" strokeWidth={3} />
      </span>
    </a>
  )
}
