import { CalendarClock, Megaphone, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { DayDialog } from './DayDialog.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { type ManagedTournament, PlayersDialog } from './PlayersDialog.tsx'

export type DayAct = 'day' | 'players' | 'message'

type DayDialogsProps = {
  tournament: ManagedTournament & { startDate: string }
  opening: number | undefined
  dialogProps: (act: DayAct) => { open: boolean; onClose: () => void }
}

/** The dialogs of the day, for a row of the admins' list and for the tournament's page. */
export const DayDialogs = ({ tournament, opening, dialogProps }: DayDialogsProps) => (
  <>
    <DayDialog key={`day ${tournament.id} ${opening}`} tournament={tournament} {...dialogProps('day')} />
    <PlayersDialog key={`players ${tournament.id}`} tournament={tournament} {...dialogProps('players')} />
    <MessageDialog key={`message ${tournament.id} ${opening}`} tournament={tournament} {...dialogProps('message')} />
  </>
)

const buttons = [
  { act: 'day', words: 'День турнира', icon: <CalendarClock /> },
  { act: 'players', words: 'Участники', icon: <Users /> },
  { act: 'message', words: 'Сообщение', icon: <Megaphone /> },
] as const

/** What an organiser does on the day, on the tournament's page. */
export function AdminDayTools({ tournament }: Pick<DayDialogsProps, 'tournament'>) {
  const [opened, setOpened] = useState<{ act: DayAct; isOpen: boolean; opening: number }>()
  return (
    <section aria-label="Организатору" className="card p-4 lg:p-5">
      <h2>Организатору</h2>
      <div className="mt-3 grid gap-2 [&_svg]:size-4.5">
        {buttons.map(({ act, words, icon }) => (
          <Button
            key={act}
            variant="quiet"
            className="justify-start!"
            icon={icon}
            onClick={() => setOpened((before) => ({ act, isOpen: true, opening: (before?.opening ?? 0) + 1 }))}
          >
            {words}
          </Button>
        ))}
      </div>
      {opened && (
        <DayDialogs
          tournament={tournament}
          opening={opened.opening}
          dialogProps={(act) => ({
            open: opened.isOpen && opened.act === act,
            onClose: () => setOpened({ ...opened, isOpen: false }),
          })}
        />
      )}
    </section>
  )
}
