import { ArrowRight, UserRoundSearch, X } from 'lucide-react'
import { useState } from 'react'
import { type Roubles, toKopecks, toRoubles } from '#shared/money'
import type { PrizeCandidate } from '#shared/tournaments/shapes'
import { type Sharer, shareReason } from '#shared/tournaments/shares'
import { numberIn } from '../../lib/typed.ts'
import { Button } from '../../ui/Button.tsx'
import { metalOf } from '../../ui/classNames.ts'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Medal } from '../../ui/Medal.tsx'
import { Money } from '../../ui/Money.tsx'
import { rankLabel } from '../ranks.ts'
import { CandidateList, type PrizeRow } from './CandidateList.tsx'
import { aboutEntrant, sharesOf } from './entrants.ts'

type RecipientRowProps = {
  tournamentId: string
  row: PrizeRow
  others: readonly PrizeRow[]
  onChange: (edit: Partial<PrizeRow>) => void
}

export function RecipientRow({ tournamentId, row: { place, amount, winner }, others, onChange }: RecipientRowProps) {
  const [isChoosing, setChoosing] = useState(false)
  const choose = (candidate: PrizeCandidate) => {
    onChange({ winner: candidate })
    setChoosing(false)
  }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line p-3.5">
      <div className="flex flex-wrap items-end gap-3">
        <Medal metal={metalOf(place)} className="mb-1 size-9">
          <span className="font-display font-extrabold text-sm">{place}</span>
        </Medal>
        <div className="min-w-44 flex-1">
          <p className="mb-1.5 font-medium text-ink-soft text-sm">{rankLabel(place)}</p>
          {winner ? (
            <div className="flex items-center gap-2">
              <div className="min-w-0 flex-1 leading-snug">
                <p className="truncate font-semibold">{winner.user.displayName}</p>
                <p className="truncate text-ink-faint text-sm">{aboutEntrant({ ...winner, ...winner.user })}</p>
              </div>
              <IconButton
                label={`${rankLabel(place)}: убрать получателя`}
                icon={<X className="size-5" />}
                onClick={() => onChange({ winner: undefined })}
              />
            </div>
          ) : (
            <Button
              variant="quiet"
              className="w-full"
              aria-label={`Выбрать получателя: ${rankLabel(place)}`}
              aria-expanded={isChoosing}
              icon={<UserRoundSearch className="size-4.5" />}
              onClick={() => setChoosing(!isChoosing)}
            >
              Выбрать получателя
            </Button>
          )}
        </div>
        <TextInput
          label="Приз, ₽"
          className="w-32"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Приз, ₽: ${rankLabel(place)}`}
          value={amount}
          onChange={(amount) => onChange({ amount })}
        />
      </div>
      {winner && !winner.sharers && <Balance before={winner.balance} amount={numberIn(amount)} />}
      {winner?.sharers && <Shares sharers={winner.sharers} amount={amount} />}
      {isChoosing && !winner && (
        <CandidateList tournamentId={tournamentId} place={place} others={others} onChoose={choose} />
      )}
    </li>
  )
}

/** Who gets what of a team's prize, and why (TOURNAMENT-75). */
function Shares({ sharers, amount }: { sharers: readonly Sharer[]; amount: string }) {
  if (sharers.length === 0)
    return <p className="text-sm text-warning">Аккаунты игроков удалены: приз получить некому</p>
  const parts = sharesOf(sharers, amount).map((part) => part.amount)
  const hasRest = parts.some((part) => part !== parts[0])
  return (
    <ul aria-label="Доли команды" className="flex flex-col divide-y divide-line/60">
      {sharers.map((sharer, index) => (
        <li key={sharer.userId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <span className="min-w-0 leading-snug">
            <span className="wrap-anywhere font-medium">{sharer.displayName}</span>
            <span className="text-ink-faint text-sm">
              {' · '}
              {shareReason(sharer)}
              {hasRest && index === 0 && ' и остаток'}
            </span>
          </span>
          <Money amount={parts[index] ?? 0} className="font-semibold" />
          <span className="w-full">
            <Balance before={sharer.balance} amount={parts[index] ?? 0} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const Balance = ({ before, amount }: { before: Roubles; amount: Roubles }) => (
  <p className="flex items-center gap-2 text-ink-soft text-sm">
    Баланс
    <Money amount={before} />
    <ArrowRight className="size-4 text-ink-faint" />
    <span className="sr-only">станет</span>
    {Number.isFinite(amount) ? (
      <Money amount={toRoubles(toKopecks(before) + toKopecks(amount))} className="font-semibold text-gold" />
    ) : (
      '—'
    )}
  </p>
)
