import { useState } from 'react'
import * as v from 'valibot'
import type { Roubles } from '#shared/money'
import { MAX_TEAM_NAME } from '#shared/tournaments/registrationForms'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { formatInWords } from '#shared/tournaments/teamFormat'
import { NewTeam, TeamJoining } from '#shared/tournaments/teamForms'
import { feeInWords } from '#shared/tournaments/terms'
import { useShown } from '../../lib/acts/useShown.ts'
import { submitting } from '../../lib/submitting.ts'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Price } from '../registration/Price.tsx'
import type { TeamActs } from './useTeam.ts'

type EnterDialogProps = {
  tournament: TournamentSummary
  action: 'create' | 'join'
  /** Of an invite link, with the team's name. */
  invitation: { code: string; name: string | undefined } | undefined
  isFull: boolean
  team: TeamActs
  open: boolean
  onClose: () => void
}

/** Shows the fee before a player creates a team or joins one (TOURNAMENT-70). Key it by its opening. */
export function EnterDialog({ tournament, action, invitation, isFull, team, ...dialog }: EnterDialogProps) {
  const { input, isPending, act } = team
  const isJoin = action === 'join'
  const sent = input?.action === 'create' ? input.name : input?.action === 'join' ? input.code : undefined
  const [typed, setTyped] = useState(sent ?? (isJoin ? (invitation?.code ?? '') : ''))
  const [isRefused, setRefused] = useState(false)
  const fee = useShown(tournament.entryFee)
  const form = isJoin ? v.safeParse(TeamJoining, { code: typed }) : v.safeParse(NewTeam, { name: typed })
  const problem = isRefused ? form.issues?.[0].message : undefined

  function send() {
    setRefused(!form.success)
    if (isPending || !form.success || fee.change) return
    const { entryFee } = tournament
    act(isJoin ? { action, code: typed, fee: entryFee } : { action, name: typed.trim(), fee: entryFee })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={isJoin ? (invitation?.name ? `Вступить в «${invitation.name}»` : 'Вступить в команду') : 'Новая команда'}
      description={`${tournament.name} · ${formatInWords(tournament)}`}
      yes={isJoin ? 'Вступить' : 'Создать команду'}
      busy={isPending}
      disabled={fee.change !== undefined}
      onYes={send}
    >
      <form className="flex flex-col gap-5 pb-2" onSubmit={submitting(send)}>
        {isJoin ? (
          !invitation?.name && (
            <TextInput
              label="Код команды"
              hint="Восемь букв: их даёт капитан"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              disabled={isPending}
              error={problem}
              onChange={setTyped}
            />
          )
        ) : (
          <TextInput
            label="Название команды"
            aside={`${[...typed].length}/${MAX_TEAM_NAME}`}
            maxLength={MAX_TEAM_NAME}
            autoComplete="off"
            value={typed}
            disabled={isPending}
            error={problem}
            onChange={setTyped}
          />
        )}
        {isFull ? <PriceLater fee={tournament.entryFee} /> : <Price fee={tournament.entryFee} />}
        <p className="text-ink-soft text-sm">
          {isJoin
            ? 'Каждый платит взнос за себя. До начала турнира из команды можно выйти: взнос вернётся.'
            : 'Каждый платит взнос за себя. Ты получишь код и ссылку, чтобы позвать остальных. Если к концу регистрации игроков не хватит, взносы вернутся.'}
        </p>
        <ChangedNote shown={fee} act={team} accept={`Новый взнос: ${feeInWords(tournament.entryFee)}`}>
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

const PriceLater = ({ fee }: { fee: Roubles }) => (
  <p className="rounded-card border border-line bg-ground/50 p-4 text-ink-soft">
    Все места заняты: сейчас ничего не спишется. Собранная команда встанет в список ожидания, и когда место освободится,
    {fee > 0 ? ` с каждого спишется взнос ${feeInWords(fee)}, если его хватает у всех.` : ' она займёт его сама.'}
  </p>
)
