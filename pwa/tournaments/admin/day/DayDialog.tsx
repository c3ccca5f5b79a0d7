import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { type AdminDay, DayForm, MAX_LOBBY_CODE, MAX_LOBBY_TEXT } from '#shared/tournaments/day'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { SaveButtons } from '../../../ui/forms/SaveButtons.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { QueryState } from '../../../ui/lists/QueryError.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { DiscardDialog } from '../../../ui/overlays/DiscardDialog.tsx'
import { useDiscardGuard } from '../../../ui/overlays/useDiscardGuard.ts'
import { CheckInFields } from './CheckInFields.tsx'
import { adminDayQuery, useSaveDay } from './dayQueries.ts'
import { formOf, type TypedDay, typedOf } from './typedDay.ts'

export type DayDialogProps = {
  tournament: { id: string; name: string; startDate: string }
  open: boolean
  onClose: () => void
}

/** Lobby and check-in of a tournament (TOURNAMENT-30). Key it by its opening. */
export function DayDialog(props: DayDialogProps) {
  const { tournament, open, onClose } = props
  const query = useQuery({ ...adminDayQuery(tournament.id), enabled: open })
  if (query.data) return <Editor {...props} day={query.data} />
  return (
    <Dialog open={open} onClose={onClose} title="День турнира" description={tournament.name}>
      <QueryState query={query} failure="Не удалось загрузить день турнира" className="h-80" />
    </Dialog>
  )
}

function Editor({ tournament, open, onClose, day }: DayDialogProps & { day: AdminDay }) {
  // The form keeps the version it was opened with: another admin's edit must not be lost unseen.
  const [before, setBefore] = useState(day)
  const [typed, setTyped] = useState<TypedDay>(() => typedOf(day))
  const [problem, setProblem] = useState<{ field: unknown; message: string }>()
  const save = useSaveDay(tournament.id, onClose)
  const isChanged = day.version !== before.version && !save.isPending
  const isUnsaved = open && !save.isPending && JSON.stringify(typed) !== JSON.stringify(typedOf(before))
  const { close, question } = useDiscardGuard({ isUnsaved, onDiscard: onClose })
  const change = (edit: Partial<TypedDay>) => {
    setProblem(undefined)
    setTyped({ ...typed, ...edit })
  }
  function takeNew() {
    setBefore(day)
    setTyped(typedOf(day))
  }
  function submit() {
    const { success, output, issues } = v.safeParse(DayForm, formOf(typed, day.version))
    setProblem(issues && { field: issues[0].path?.[0]?.key, message: issues[0].message })
    if (success) save.act(output)
  }

  /** Without a field: of the whole form. */
  const problemOf = (field?: keyof DayForm) => (problem?.field === field ? problem?.message : undefined)

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title="День турнира"
        description={tournament.name}
        footer={
          <SaveButtons
            isChanged={isChanged}
            onTakeNew={takeNew}
            isPending={save.isPending}
            disabled={false}
            onSave={submit}
          />
        }
      >
        <fieldset disabled={save.isPending} className="flex min-w-0 flex-col gap-6 pb-2">
          <div className="flex flex-col gap-4">
            <h3>Лобби: увидят только участники</h3>
            <TextInput
              label="Код лобби"
              placeholder="TRF-2026"
              maxLength={MAX_LOBBY_CODE}
              autoComplete="off"
              value={typed.lobbyCode}
              onChange={(lobbyCode) => change({ lobbyCode })}
            />
            <TextInput
              label="Ссылка"
              type="url"
              inputMode="url"
              placeholder="https://discord.gg/..."
              value={typed.lobbyLink}
              error={problemOf('lobbyLink')}
              onChange={(lobbyLink) => change({ lobbyLink })}
            />
            <TextArea
              label="Что нужно знать"
              maxLength={MAX_LOBBY_TEXT}
              placeholder="Когда заходить, как называться, кого слушать"
              value={typed.lobbyText}
              onChange={(lobbyText) => change({ lobbyText })}
            />
          </div>
          <CheckInFields
            id={tournament.id}
            day={day}
            startDate={tournament.startDate}
            typed={typed}
            problemOf={problemOf}
            onChange={change}
            onCancelled={onClose}
          />
          <ChangedNote
            shown={{ change: isChanged ? { from: before, to: day } : undefined, accept: takeNew }}
            act={{ ...save, failure: problemOf() ?? save.failure }}
            accept="Взять новое"
          >
            {() => 'Пока окно было открыто, день изменил другой администратор. «Сохранить моё» заменит его правку.'}
          </ChangedNote>
        </fieldset>
      </Dialog>
      <DiscardDialog {...question} />
    </>
  )
}
