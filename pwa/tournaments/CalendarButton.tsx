import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../lib/acts/refusal.ts'
import { download } from '../lib/browser/download.ts'
import { toast } from '../lib/toasts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { calendarOf } from './queries.ts'

/** For who has a place: the dates as a file for the device's calendar. */
export function CalendarButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      // A file that only its owner may have cannot be opened by a link.
      download(await calendarOf(id), 'tournament.ics')
    } catch (error) {
      toast({
        title: 'Ошибка',
        message: messageOf(error, 'Не удалось получить файл календаря'),
        variant: 'destructive',
      })
    }
    setBusy(false)
  }
  return (
    <IconButton
      label="Добавить в календарь"
      title="Добавить в календарь"
      variant="quiet"
      busy={isBusy}
      icon={<CalendarPlus aria-hidden className="size-5" />}
      onClick={() => void save()}
    />
  )
}
