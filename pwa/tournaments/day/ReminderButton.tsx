import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing } from 'lucide-react'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { reminderQuery, useReminder } from './queries.ts'

/** «Напомнить об открытии» while registration has not opened (TOURNAMENT-38). */
export function ReminderButton({ id }: { id: string }) {
  const { id: userId } = useUser()
  const { data, isPending } = useQuery(reminderQuery(id, userId))
  const act = useReminder(id)
  const isSet = data?.isSet ?? false
  return (
    <>
      <Button
        variant={isSet ? 'quiet' : 'primary'}
        className="w-full"
        busy={act.isPending}
        disabled={isPending}
        icon={isSet ? <BellOff className="size-4.5" /> : <BellRing className="size-4.5" />}
        onClick={() => act.act(!isSet)}
      >
        {isSet ? 'Не напоминать' : 'Напомнить об открытии'}
      </Button>
      {isSet && <p className="text-center text-ink-soft text-sm">Напомним, когда откроется регистрация.</p>}
      <ActNote act={act} className="text-center text-sm" />
    </>
  )
}
