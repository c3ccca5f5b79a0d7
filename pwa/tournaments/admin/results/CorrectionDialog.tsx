import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { MAX_CORRECTION_REASON, NewCorrection } from '#shared/tournaments/resultForms'
import { numberIn } from '../../../lib/typed.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { QueryState } from '../../../ui/lists/QueryError.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { entrantsQuery, useNewCorrection } from './resultQueries.ts'

type CorrectionDialogProps = { tournamentId: string; version: number; open: boolean; onClose: () => void }

const signs = { minus: 'Снять очки', plus: 'Добавить очки' }
type Sign = keyof typeof signs

/** Takes or adds points; a phone's keyboard of digits has no minus, so the sign is chosen. */
export function CorrectionDialog({ tournamentId, version, open, onClose }: CorrectionDialogProps) {
  const entrants = useQuery(entrantsQuery(tournamentId))
  const [registrationId, setPlayer] = useState('')
  const [sign, setSign] = useState<Sign>('minus')
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const added = useNewCorrection(tournamentId, onClose)

  function submit() {
    const typed = { registrationId, points: sign === 'minus' ? -numberIn(points) : numberIn(points), reason, version }
    const { success, output, issues } = v.safeParse(NewCorrection, typed)
    setProblem(issues?.[0].message)
    if (success) added.act(output)
  }
  const hasTeams = entrants.data?.some(({ roster }) => roster)
  const players = (entrants.data ?? [])
    .map(({ id, user, roster }) => ({
      value: id,
      label: roster ? user.displayName : `${user.displayName} (@${user.username})`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Поправка"
      description="Очки и причину увидят все: в таблице, в той же строке."
      yes="Внести поправку"
      busy={added.isPending}
      disabled={registrationId === '' || points.trim() === '' || reason.trim() === ''}
      onYes={submit}
    >
      {!entrants.data ? (
        <QueryState query={entrants} failure="Не удалось загрузить участников" className="h-52" />
      ) : (
        <fieldset disabled={added.isPending} className="flex min-w-0 flex-col gap-4 pb-2">
          <Select
            label={hasTeams ? 'Команда' : 'Игрок'}
            value={registrationId}
            options={[{ value: '', label: hasTeams ? 'Выбери команду' : 'Выбери игрока' }, ...players]}
            onChange={setPlayer}
          />
          <div className="grid grid-cols-2 gap-3">
            <Select
              label="Что сделать"
              value={sign}
              options={(Object.keys(signs) as Sign[]).map((value) => ({ value, label: signs[value] }))}
              onChange={setSign}
            />
            <TextInput label="Сколько" inputMode="numeric" autoComplete="off" value={points} onChange={setPoints} />
          </div>
          <TextInput
            label="Причина"
            placeholder="Опоздал на матч"
            autoComplete="off"
            maxLength={2 * MAX_CORRECTION_REASON}
            value={reason}
            onChange={setReason}
          />
          <ActNote act={{ ...added, failure: problem ?? added.failure }} />
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
