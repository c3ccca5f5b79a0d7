import { useState } from 'react'
import { errorText } from '#shared/errors'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { type Choice, usePagedChoices } from '../../ui/forms/choices.ts'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { tournamentChoices } from '../choices.ts'
import { useImport } from './adminQueries.ts'
import { positionsIn } from './typed.ts'

type ImportDialogProps = { open: boolean; onClose: () => void; mapId: string }

/** The players of a tournament, by their places in it. */
export function ImportDialog({ open, onClose, mapId }: ImportDialogProps) {
  const [tournament, setTournament] = useState<Choice | null>(null)
  const [top, setTop] = useState('')
  const [places, setPlaces] = useState('')
  const [problem, setProblem] = useState<string>()
  const tournaments = usePagedChoices(tournamentChoices, 'Не удалось загрузить турниры')
  const load = useImport(mapId, onClose)
  function send() {
    if (!tournament) return
    const tournamentId = tournament.id
    const positions = positionsIn(places)
    const topN = positionsIn(top)
    if (top !== '' && topN?.length === 1) load.act({ tournamentId, topN: topN[0] })
    else if (places !== '' && positions) load.act({ tournamentId, positions })
    else return setProblem(errorText('standings_required'))
    setProblem(undefined)
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Импорт из турнира" size="small">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
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
          onChange={(event) => {
            setTop(event.target.value)
            setPlaces('')
          }}
        />
        <TextInput
          label="Или места через запятую"
          placeholder="1,2,5,10"
          value={places}
          error={problem}
          onChange={(event) => {
            setPlaces(event.target.value)
            setTop('')
          }}
        />
        <ActNote act={load} />
        <Button type="submit" busy={load.isPending} disabled={!tournament || (top === '' && places === '')}>
          Импортировать
        </Button>
      </form>
    </Dialog>
  )
}
