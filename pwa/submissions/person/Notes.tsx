import { Send } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import * as v from 'valibot'
import { dateTime } from '#shared/dates'
import { MAX_NOTE, Note } from '#shared/review/person'
import { charactersIn } from '#shared/text'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { newStore, useStore } from '../../lib/store.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { personsKey } from '../keys.ts'
import type { Person } from './personQueries.ts'

/** What was typed and not sent, by moderator and player: another card of the player has it too. */
const unsent = newStore<Readonly<Record<string, string>>>({})

type NotesProps = { userId: string; notes: Person['notes'] | undefined }

/** Notes for moderators: a field, and the newest ones below. */
export const Notes = ({ userId, notes }: NotesProps) => (
  <div className="flex flex-col gap-2">
    <NoteForm userId={userId} />
    <ul aria-label="Заметки модераторов" className="flex flex-col gap-2">
      {notes?.rows.map(({ id, text, author, createdAt }) => (
        <li key={id} className="wrap-anywhere rounded-lg bg-raised px-3 py-2 text-sm">
          <p className="whitespace-pre-wrap">{text}</p>
          <p className="mt-0.5 text-ink-faint text-xs">
            <bdi>{author.displayName}</bdi>, {dateTime(createdAt)}
          </p>
        </li>
      ))}
    </ul>
    {notes && notes.total > notes.rows.length && (
      <p className="text-ink-faint text-sm">Ещё заметок: {notes.total - notes.rows.length}</p>
    )}
  </div>
)

function NoteForm({ userId }: { userId: string }) {
  const { id: adminId } = useUser()
  const place = `${adminId} ${userId}`
  const text = useStore(unsent)[place] ?? ''
  const setText = (typed: string) => unsent.set({ ...unsent.get(), [place]: typed })
  const [problem, setProblem] = useState<string>()
  const adding = useAct<Note, { id: string }>({
    subject: `note:${userId}`,
    name: 'Заметка об игроке',
    send: (json, attempt) => read(api.admin.user[':id'].notes.$post({ param: { id: userId }, json }, attempt)),
    stale: [personsKey(userId)],
    success: () => setText(''),
    refused: (_, words) => setProblem(words),
    failure: 'Не удалось записать заметку',
  })
  function type(typed: string) {
    setText(typed)
    setProblem(undefined)
  }
  function add(event: SyntheticEvent) {
    event.preventDefault()
    if (adding.isPending) return
    const { success, output, issues } = v.safeParse(Note, { text })
    setProblem(success ? undefined : issues[0].message)
    if (success) adding.act(output)
  }
  return (
    <form onSubmit={add} className="flex flex-col gap-1">
      <div className="flex items-end gap-1">
        <TextArea
          data-person
          label="Заметка для модераторов"
          aside={text && `${charactersIn(text)}/${MAX_NOTE}`}
          rows={1}
          className="flex-1 [&_textarea]:max-h-32 [&_textarea]:min-h-11"
          value={text}
          readOnly={adding.isPending}
          error={problem}
          onChange={type}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) add(event)
          }}
        />
        {/* The field keeps the focus while its note is sent: a pressed button would lose it. */}
        <IconButton
          type="submit"
          label="Записать заметку"
          icon={<Send className="size-5" />}
          aria-busy={adding.isPending}
        />
      </div>
      <ActNote act={{ isUnknown: adding.isUnknown, failure: undefined }} className="text-sm" />
    </form>
  )
}
