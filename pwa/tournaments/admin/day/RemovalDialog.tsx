import { useState } from 'react'
import * as v from 'valibot'
import { money } from '#shared/money'
import { isolated } from '#shared/text'
import { type DayPlayer, MAX_REASON, PlayerRemoval } from '#shared/tournaments/day'
import { useShown } from '../../../lib/acts/useShown.ts'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Money } from '../../../ui/Money.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { fateInWords } from '../../teams/words.ts'
import { useTakeOut } from './dayQueries.ts'

type RemovalDialogProps = { tournamentId: string; player: DayPlayer; open: boolean; onClose: () => void }

function whatHappens({ fate, status }: DayPlayer) {
  if (fate) return `уйдёт из команды. ${fateInWords[fate]}`
  return status === 'waiting'
    ? 'потеряет место в списке ожидания.'
    : 'потеряет место: оно достанется первому из списка ожидания.'
}

/** Takes a player out of a tournament, with or without the fee, and may ban them (TOURNAMENT-36). Key it by its opening. */
export function RemovalDialog({ tournamentId, player, ...dialog }: RemovalDialogProps) {
  const { userId, user, status, fee, fate } = player
  const [reason, setReason] = useState('')
  const [isRefunded, setRefunded] = useState(true)
  const [isBanned, setBanned] = useState(false)
  const [problem, setProblem] = useState<string>()
  const shown = useShown({ fee, fate })
  const takeOut = useTakeOut(tournamentId, userId, dialog.onClose)
  const amount = shown.shown?.fee ?? fee
  const isWaiting = status === 'waiting'
  function submit() {
    const { success, output, issues } = v.safeParse(PlayerRemoval, {
      ...{ userId, reason, isRefunded, amount, isBanned },
      ...(fate && { fate }),
    })
    setProblem(issues?.[0].message)
    if (success) takeOut.act(output)
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={isWaiting ? 'Убрать из списка ожидания?' : 'Снять с турнира?'}
      description={`${isolated(user.displayName)} ${whatHappens(player)} Игрок получит уведомление с причиной.`}
      yes={isWaiting ? 'Убрать' : amount > 0 ? (isRefunded ? 'Снять и вернуть' : 'Снять без возврата') : 'Снять'}
      variant="danger"
      busy={takeOut.isPending}
      disabled={shown.change !== undefined}
      onYes={submit}
    >
      <fieldset disabled={takeOut.isPending} className="flex min-w-0 flex-col gap-4 pb-2">
        <TextArea
          label="Причина"
          placeholder="Что увидит игрок"
          maxLength={MAX_REASON}
          value={reason}
          error={problem}
          onChange={(value) => {
            setProblem(undefined)
            setReason(value)
          }}
        />
        {amount > 0 && (
          <>
            <Switch
              label="Вернуть взнос"
              hint={isRefunded ? undefined : 'Взнос останется у проекта и не вернётся, даже если турнир отменят'}
              checked={isRefunded}
              onChange={setRefunded}
            />
            <p className="flex items-baseline justify-between gap-4 rounded-card border border-line bg-ground/50 p-4">
              <span className="text-ink-soft">{isRefunded ? 'Вернётся игроку' : 'Не вернётся игроку'}</span>
              <Money
                amount={amount}
                className={`font-bold font-display text-lg tracking-tight ${isRefunded ? 'text-gold' : 'text-danger'}`}
              />
            </p>
          </>
        )}
        <Switch
          label="Не допускать снова"
          hint="Игрок не сможет записаться на этот турнир"
          checked={isBanned}
          onChange={setBanned}
        />
        <ChangedNote shown={shown} act={takeOut}>
          {({ from, to }) =>
            from.fee === to.fee
              ? `Команда изменилась, пока окно было открыто. Было: «${from.fate ? fateInWords[from.fate] : 'без команды'}»`
              : `Взнос изменился: было ${money(from.fee)}, стало ${money(to.fee)}.`
          }
        </ChangedNote>
      </fieldset>
    </ConfirmDialog>
  )
}
