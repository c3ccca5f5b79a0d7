import { useState } from 'react'
import * as v from 'valibot'
import { StandingsImport } from '#shared/dropmaps/playerForms'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { type Choice, usePagedChoices } from '../../../ui/forms/choices.ts'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { tournamentChoices } from '../../../ui/forms/tournamentChoices.ts'
import { useImport } from '../acts.ts'
import { FormDialog } from './FormDialog.tsx'
import { positionsIn } from './typedSettings.ts'

type ImportDialogProps = { open: boolean; onClose: () => void; mapId: string }

export function ImportDialog({ mapId, ...dialog }: ImportDialogProps) {
  const [tournament, setTournament] = useState<Choice | null>(null)
  const [top, setTop] = useState('')
  const [positions, setPositions] = useState('')
  const [problem, setProblem] = useState<{ top?: string; positions?: string }>({})
  const tournaments = usePagedChoices(tournamentChoices, 'Не удалось загрузить турниры')
  const load = useImport(mapId, dialog.onClose)
  function send() {
    if (!tournament) return
    // Not a number and too large get the same message.
    const selection = top === '' ? { positions: positionsIn(positions) ?? [Number.NaN] } : { topN: Number(top) }
    const { success, output, issues } = v.safeParse(StandingsImport, { tournamentId: tournament.id, ...selection })
    setProblem(success ? {} : { [top === '' ? 'positions' : 'top']: issues[0].message })
    if (success) load.act(output)
  }
  return (
    <FormDialog
      {...dialog}
      title="Импорт из турнира"
      yes="Импортировать"
      act={load}
      disabled={!tournament || (top === '' && positions === '')}
      onSend={send}
    >
      <Combobox
        label="Турнир"
        value={tournament}
        choices={tournaments}
        placeholder="Выбери турнир"
        onChange={setTournament}
      />
      <TextInput
        label="Топ игроков"
        inputMode="numeric"
        value={top}
        error={problem.top}
        onChange={(value) => {
          setTop(value)
          setPositions('')
        }}
      />
      <TextInput
        label="Или места через запятую"
        placeholder="1,2,5,10"
        value={positions}
        error={problem.positions}
        onChange={(value) => {
          setPositions(value)
          setTop('')
        }}
      />
    </FormDialog>
  )
}
