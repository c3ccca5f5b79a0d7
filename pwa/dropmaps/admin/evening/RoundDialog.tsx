import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { replacedIn } from '#shared/dropmaps/evening'
import type { MapState } from '#shared/dropmaps/shapes'
import { errorText } from '#shared/errors'
import { useShown } from '../../../lib/acts/useShown.ts'
import { serverTime } from '../../../lib/clock/clock.ts'
import { localTime } from '../../../lib/typed.ts'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import type { Choice } from '../../../ui/forms/choices.ts'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { isoOf, timeProblems } from '../dialogs/typedSettings.ts'
import { ReplacementField } from '../tournament/ReplacementField.tsx'
import { useReplacement } from '../tournament/replacement.ts'
import { useRound } from './acts.ts'
import { roundQuery } from './queries.ts'
import { lossInWords } from './words.ts'

type RoundDialogProps = { open: boolean; onClose: () => void; state: MapState }

/** Says what a new round ends, and sets its times. Keyed by its opening. */
export function RoundDialog({ state, ...dialog }: RoundDialogProps) {
  const loss = useQuery({ ...roundQuery(state.id), enabled: dialog.open })
  const shown = useShown(loss.data)
  const [times, setTimes] = useState(() => timesAhead(state))
  const [tournament, setTournament] = useState<Choice | null>(null)
  const replacement = useReplacement(state.id, tournament)
  const start = useRound(state.id, dialog.onClose)
  const problems = timeProblems(times)
  const isPast = times.lockAt !== '' && Date.parse(isoOf(times.lockAt)) <= serverTime()
  const lockProblem = problems.lockAt ?? (isPast ? errorText('lock_passed') : undefined)
  const isWrong = problems.openAt !== undefined || lockProblem !== undefined
  function begin() {
    const { data } = replacement.query
    if (!loss.data || (tournament && !data)) return
    start.act({
      shown: loss.data,
      tournament: tournament && data ? { tournamentId: tournament.id, shown: replacedIn(data) } : undefined,
      openAt: isoOf(times.openAt),
      lockAt: isoOf(times.lockAt),
    })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Новый раунд"
      description={`«${state.name}» начнётся заново: ${tournament ? '' : 'игроки, '}настройки и приглашения останутся.${state.isLocked ? ' Карта разблокируется.' : ''}`}
      yes="Начать раунд"
      busy={start.isPending}
      disabled={!loss.data || shown.change !== undefined || isWrong || (tournament !== null && !replacement.isReady)}
      onYes={begin}
    >
      <div className="flex flex-col gap-4 pb-2">
        <ReplacementField
          label="Для турнира"
          hint={state.tournament ? `Пусто — как сейчас: «${state.tournament.name}»` : 'Пусто — игроки те же'}
          tournament={tournament}
          canBeEmpty
          replacement={replacement}
          onChange={setTournament}
        />
        {loss.error ? (
          <QueryError query={loss} failure="Не удалось узнать, что есть на карте" />
        ) : loss.data ? (
          <ul className="list-disc pl-5">
            {lossInWords(loss.data, state.hasTeams).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <Skeleton className="h-16 w-full rounded-card" />
        )}
        <TextInput
          type="datetime-local"
          label="Открыть в"
          hint="По твоим часам; пусто — сразу"
          value={times.openAt}
          error={problems.openAt}
          onChange={(openAt) => setTimes({ ...times, openAt })}
        />
        <TextInput
          type="datetime-local"
          label="Заблокировать в"
          hint="Пусто — не блокировать"
          value={times.lockAt}
          error={lockProblem}
          onChange={(lockAt) => setTimes({ ...times, lockAt })}
        />
        <ChangedNote shown={shown} act={start}>
          {({ from }) =>
            `Карта изменилась, пока окно было открыто. Было: ${lossInWords(from, state.hasTeams).join('; ')}.`
          }
        </ChangedNote>
      </div>
    </ConfirmDialog>
  )
}

/** Times that have come are of the last round. */
function timesAhead({ openAt, lockAt }: MapState) {
  const ahead = (iso: string | null) => (iso && Date.parse(iso) > serverTime() ? localTime(iso) : '')
  return { openAt: ahead(openAt), lockAt: ahead(lockAt) }
}
