import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { relativeTime } from '#shared/dates'
import { plural } from '#shared/plural'
import { type Audience, audienceLabels, audiences, DayMessage, MAX_MESSAGE } from '#shared/tournaments/day'
import { useClock } from '../../../lib/clock/clock.ts'
import { attempting } from '../../../lib/submitting.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { adminDayQuery, useMessage } from './dayQueries.ts'

type MessageDialogProps = { tournament: { id: string; name: string }; open: boolean; onClose: () => void }

const to = (audience: Audience, count: number) => {
  const words = {
    participants: plural(count, 'участнику', 'участникам', 'участникам'),
    waitlist: plural(count, 'игроку из списка ожидания', 'игрокам из списка ожидания', 'игрокам из списка ожидания'),
    all: plural(count, 'игроку', 'игрокам', 'игрокам'),
  }
  return `Отправить ${count} ${words[audience]}`
}

/** A message to all participants, with those that were sent before (TOURNAMENT-32). Key it by its opening. */
export function MessageDialog({ tournament: { id, name }, ...dialog }: MessageDialogProps) {
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<Audience>('participants')
  const [problem, setProblem] = useState<string>()
  const query = useQuery({ ...adminDayQuery(id), enabled: dialog.open })
  const send = useMessage(id, () => setText(''))
  const { participants = 0, waiting = 0, messages = [] } = query.data ?? {}
  const count = { participants, waitlist: waiting, all: participants + waiting }[audience]
  function submit() {
    const { success, output, issues } = v.safeParse(DayMessage, { text, to: audience })
    setProblem(issues?.[0].message)
    if (success) send.act(output)
  }
  return (
    <Dialog
      {...dialog}
      title="Сообщение участникам"
      description={name}
      footer={
        <Button busy={send.isPending} disabled={count === 0} onClick={attempting(submit)}>
          {query.data ? (count === 0 ? 'Отправлять некому' : to(audience, count)) : 'Отправить'}
        </Button>
      }
    >
      <fieldset disabled={send.isPending} className="flex min-w-0 flex-col gap-4 pb-2">
        <Select
          label="Кому"
          value={audience}
          options={audiences.map((value) => ({ value, label: audienceLabels[value] }))}
          onChange={setAudience}
        />
        <TextArea
          label="Сообщение"
          hint="Придёт в уведомления, пушем и в Telegram; участники увидят его и в лобби."
          maxLength={MAX_MESSAGE}
          aside={`${[...text].length} из ${MAX_MESSAGE}`}
          value={text}
          error={problem}
          onChange={(value) => {
            setProblem(undefined)
            setText(value)
          }}
        />
        <ActNote act={send} />
        {messages.length > 0 && <Sent messages={messages} />}
      </fieldset>
    </Dialog>
  )
}

type SentProps = {
  messages: { id: string; text: string; to: Audience; recipients: number; isSent: boolean; createdAt: string }[]
}

function Sent({ messages }: SentProps) {
  const now = useClock()
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <h3>Отправленные</h3>
      <ol className="flex flex-col gap-3">
        {messages.map(({ id, text, to, recipients, isSent, createdAt }) => (
          <li key={id}>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-ink-faint text-sm">
              {audienceLabels[to]}: {recipients}
              {!isSent && ', отправляется'} · <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
