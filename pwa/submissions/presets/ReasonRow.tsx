import { Pencil } from 'lucide-react'
import { plural } from '#shared/plural'
import { type CountedReason, MOST_USES } from '#shared/review/presets'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type ReasonRowProps = { reason: CountedReason; onOpen: () => void }

export const ReasonRow = ({ reason: { code, text, digit, isActive, isGiven, uses }, onOpen }: ReasonRowProps) => (
  <li className="flex min-h-14 items-center gap-3 py-1.5">
    <span className="grid size-9 shrink-0 place-items-center rounded-lg border border-line bg-raised font-semibold tabular-nums">
      {digit ?? <span className="text-ink-faint">—</span>}
      <span className="sr-only">{digit === null ? 'без клавиши' : '— клавиша'}</span>
    </span>
    <span className="min-w-0 flex-1">
      <span className={`wrap-anywhere block font-medium ${isActive ? '' : 'text-ink-soft'}`}>{text}</span>
      <span className="flex flex-wrap items-baseline gap-x-3 text-ink-faint text-sm">
        <span className="break-all font-mono text-[0.8125rem]">{code}</span>
        <span>{usesInWords(uses)}</span>
      </span>
    </span>
    {isGiven && (
      <span className="max-sm:hidden">
        <Badge>постоянная</Badge>
      </span>
    )}
    <IconButton label={`Изменить: ${text}`} icon={<Pencil className="size-4.5" />} onClick={onOpen} />
  </li>
)

function usesInWords(uses: number) {
  if (uses === 0) return 'нет отклонений'
  const count = uses >= MOST_USES ? `${MOST_USES} или больше` : uses
  return `${count} ${uses >= MOST_USES ? 'отклонений' : plural(uses, 'отклонение', 'отклонения', 'отклонений')}`
}
