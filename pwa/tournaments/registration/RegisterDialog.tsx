import { useState } from 'react'
import * as v from 'valibot'
import type { Roubles } from '#shared/money'
import { MAX_TEAM_NAME, NewRegistration } from '#shared/tournaments/registrationForms'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { feeInWords } from '#shared/tournaments/terms'
import { useShown } from '../../lib/acts/useShown.ts'
import { submitting } from '../../lib/submitting.ts'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { Money } from '../../ui/Money.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Price } from './Price.tsx'
import type { Registering } from './useRegistration.ts'

type RegisterDialogProps = {
  tournament: TournamentSummary
  action: 'register' | 'wait'
  team: string | null
  registering: Registering
  open: boolean
  onClose: () => void
}

/** Shows the fee before the player registers. Key it by its opening. */
export function RegisterDialog({ tournament, action, team, registering, ...dialog }: RegisterDialogProps) {
  const { input, isPending, act } = registering
  const [teamName, setTeamName] = useState((input && 'teamName' in input ? input.teamName : team) ?? '')
  const fee = useShown(tournament.entryFee)
  const problem = v.safeParse(NewRegistration, { teamName }).issues?.[0].message

  function send() {
    if (!isPending && !problem && !fee.change) act({ action, teamName, entryFee: tournament.entryFee })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={action === 'wait' ? 'Встать в список ожидания' : 'Регистрация на турнир'}
      description={tournament.name}
      yes="Подтвердить"
      busy={isPending}
      disabled={fee.change !== undefined}
      onYes={send}
    >
      <form className="flex flex-col gap-5 pb-2" onSubmit={submitting(send)}>
        <TextInput
          label="Название команды"
          hint="Можно оставить пустым"
          aside={`${[...teamName].length}/${MAX_TEAM_NAME}`}
          maxLength={MAX_TEAM_NAME}
          autoComplete="off"
          value={teamName}
          disabled={isPending}
          error={problem}
          onChange={setTeamName}
        />
        {action === 'wait' ? <WaitlistPrice fee={tournament.entryFee} /> : <Price fee={tournament.entryFee} />}
        <ChangedNote shown={fee} act={registering} accept={`Новый взнос: ${feeInWords(tournament.entryFee)}`}>
          {({ from, to }) => (
            <>
              Взнос изменился, пока окно было открыто: было {feeInWords(from)}, стало <strong>{feeInWords(to)}</strong>.
            </>
          )}
        </ChangedNote>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </ConfirmDialog>
  )
}

const WaitlistPrice = ({ fee }: { fee: Roubles }) => (
  <p className="rounded-card border border-line bg-ground/50 p-4 text-ink-soft">
    {fee === 0 ? (
      'Как только освободится место, первый в списке ожидания получит его сам. Мы сообщим.'
    ) : (
      <>
        Пока ты в списке ожидания, деньги не списываются. Когда освободится место и дойдёт твой черёд, мы запишем тебя
        сами и спишем взнос <Money amount={fee} className="font-semibold text-ink" />, если его хватает на балансе. Мы
        сообщим.
      </>
    )}
  </p>
)
