import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ClipboardCheck, Keyboard, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { upTo } from '#shared/admin/waiting'
import { MINUTE } from '#shared/units'
import { serverTime } from '../../lib/clock/clock.ts'
import { iconButtonClass } from '../../ui/classNames.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { useLetters } from '../review/letters/letterKeys.ts'
import { todayQuery } from './deckQueries.ts'

type DeckHeaderProps = {
  /** The decisions of this visit. */
  decided: readonly { at: number }[]
  hasSound: boolean
  onSound: (hasSound: boolean) => void
  onShow: (shown: 'keys' | 'decided') => void
}

/** The counter of the day, the pace, and what is due. */
export function DeckHeader({ decided, hasSound, onSound, onShow }: DeckHeaderProps) {
  const { data } = useQuery(todayQuery)
  const Sound = hasSound ? Volume2 : VolumeX
  return (
    <header className="flex shrink-0 items-center gap-1 px-2 pt-[env(safe-area-inset-top)] lg:gap-2 lg:px-0">
      <Link href="/admin" aria-label="К таблице заявок" className={iconButtonClass()}>
        <ArrowLeft className="size-5" />
      </Link>
      <PageHeading title="Проверка заявок" className="sr-only" />
      <dl className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-0 lg:gap-x-6">
        <Fact name="Сегодня">{data?.decided ?? '—'}</Fact>
        <Fact name="Темп" className="max-lg:hidden">
          {paceOf(decided)}
        </Fact>
        <Fact name="Скоро срок" tone={data && data.soonDue > 0 ? 'text-warning' : ''}>
          {counted(data?.soonDue)}
        </Fact>
        <Fact name="Просрочено" tone={data && data.late > 0 ? 'text-danger' : ''}>
          {counted(data?.late)}
        </Fact>
      </dl>
      <IconButton label="Мои решения" icon={<ClipboardCheck className="size-5" />} onClick={() => onShow('decided')} />
      <IconButton
        label={hasSound ? 'Выключить звук' : 'Включить звук'}
        icon={<Sound className="size-5" />}
        onClick={() => onSound(!hasSound)}
      />
      <IconButton
        label={useLetters() ? 'Клавиши' : 'Клавиши выключены'}
        icon={<Keyboard className="size-5" />}
        className="max-lg:hidden"
        onClick={() => onShow('keys')}
      />
    </header>
  )
}

const counted = (count: number | undefined) => (count === undefined ? '—' : upTo(count))

/** Decisions a minute in the last ten minutes. */
function paceOf(decided: readonly { at: number }[]) {
  const now = serverTime()
  const recent = decided.map(({ at }) => at).filter((at) => now - at < 10 * MINUTE)
  const [first] = recent
  if (first === undefined || recent.length < 2) return '—'
  return `${Math.round((recent.length / Math.max(1, (now - first) / MINUTE)) * 10) / 10}/мин`.replace('.', ',')
}

type FactProps = { name: string; tone?: string; className?: string; children: ReactNode }
const Fact = ({ name, tone = '', className = '', children }: FactProps) => (
  <div className={`flex items-baseline gap-1.5 whitespace-nowrap ${className}`}>
    <dt className="text-ink-faint text-xs lg:text-sm">{name}</dt>
    <dd className={`font-semibold ${tone}`}>{children}</dd>
  </div>
)
