import { Minus, Plus } from 'lucide-react'
import { MAX_PRIZE_RANKS } from '#shared/tournaments/form'
import { numberIn } from '../../lib/typed.ts'
import { Button } from '../../ui/Button.tsx'
import { controlClass, metalOf } from '../../ui/classNames.ts'
import { FieldError } from '../../ui/forms/FieldError.tsx'
import { Medal } from '../../ui/Medal.tsx'
import { Money } from '../../ui/Money.tsx'
import { percent, rankLabel } from '../ranks.ts'
import { totalOf } from './typedTournament.ts'

type PrizeEditorProps = {
  prizes: readonly string[]
  onChange: (prizes: readonly string[]) => void
  error: string | undefined
}

export function PrizeEditor({ prizes, onChange, error }: PrizeEditorProps) {
  const total = totalOf(prizes)
  const ranks = prizes.map((amount, index) => ({ rank: index + 1, amount }))
  const shareOf = (typed: string) => (total > 0 && numberIn(typed) > 0 ? percent(numberIn(typed) / total) : '')
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-ink-soft text-sm">Призы по местам, ₽</legend>
      <ol className="grid gap-2.5 sm:grid-cols-2">
        {ranks.map(({ rank, amount }) => (
          <li key={rank} className="flex items-center gap-3">
            <Medal metal={metalOf(rank)} className="size-9">
              <span className="font-display font-extrabold text-sm">{rank}</span>
            </Medal>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={`${rankLabel(rank)}, ₽`}
              aria-invalid={error ? true : undefined}
              placeholder="0"
              value={amount}
              onChange={(event) => onChange(prizes.with(rank - 1, event.target.value))}
              className={`${controlClass} h-11 min-w-0 flex-1`}
            />
            <span className="w-14 shrink-0 text-right text-ink-faint text-sm">{shareOf(amount)}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          disabled={prizes.length >= MAX_PRIZE_RANKS}
          icon={<Plus className="size-4.5" />}
          onClick={() => onChange([...prizes, ''])}
        >
          Добавить место
        </Button>
        {prizes.length > 1 && (
          <Button variant="ghost" icon={<Minus className="size-4.5" />} onClick={() => onChange(prizes.slice(0, -1))}>
            Убрать {rankLabel(prizes.length)}
          </Button>
        )}
        <p role="status" className="ml-auto text-ink-soft">
          Призовой фонд:{' '}
          <Money
            amount={Number.isFinite(total) ? total : 0}
            className="font-bold font-display text-gold text-lg tracking-tight"
          />
        </p>
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
