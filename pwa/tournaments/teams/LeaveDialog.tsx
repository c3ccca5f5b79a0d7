import type { Roubles } from '#shared/money'
import { money } from '#shared/money'
import type { TeamFate } from '#shared/tournaments/teams'
import { useShown } from '../../lib/acts/useShown.ts'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { Money } from '../../ui/Money.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import type { TeamActs } from './useTeam.ts'
import { fateInWords } from './words.ts'

type LeaveDialogProps = {
  /** Who is removed by the captain; undefined: the player leaves. */
  member: { userId: string; displayName: string } | undefined
  refundAmount: Roubles
  fate: TeamFate
  isCaptain: boolean
  team: TeamActs
  open: boolean
  onClose: () => void
}

/** Shows the refund and what happens to the team before somebody leaves it (TOURNAMENT-71). Key it by its opening. */
export function LeaveDialog({ member, refundAmount, fate, isCaptain, team, ...dialog }: LeaveDialogProps) {
  const shown = useShown({ refundAmount, fate })
  const isLast = fate === 'dropped' && !member
  return (
    <ConfirmDialog
      {...dialog}
      title={member ? `Убрать «${member.displayName}»?` : 'Выйти из команды?'}
      description={fateInWords[fate]}
      yes={member ? 'Убрать' : 'Выйти'}
      variant="danger"
      busy={team.isPending}
      disabled={shown.change !== undefined}
      onYes={() =>
        team.act(
          member
            ? { action: 'remove', userId: member.userId, refundAmount, fate }
            : { action: 'leave', refundAmount, fate },
        )
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {isCaptain && !member && !isLast && (
          <p className="text-ink-soft">Капитаном станет тот, кто дольше всех в команде.</p>
        )}
        <p className="flex items-baseline justify-between gap-4 rounded-card border border-line bg-ground/50 p-4">
          <span className="text-ink-soft">{member ? 'Вернётся игроку' : 'Вернётся на баланс'}</span>
          <Money
            amount={refundAmount}
            className={`font-bold font-display text-lg tracking-tight ${refundAmount > 0 ? 'text-gold' : ''}`}
          />
        </p>
        <ChangedNote shown={shown} act={team}>
          {({ from, to }) =>
            from.fate === to.fate
              ? `Возврат изменился: было ${money(from.refundAmount)}, стало ${money(to.refundAmount)}.`
              : `Команда изменилась, пока окно было открыто. Было: «${fateInWords[from.fate]}»`
          }
        </ChangedNote>
      </div>
    </ConfirmDialog>
  )
}
