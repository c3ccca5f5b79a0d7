import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../lib/acts/refusal.ts'
import { download } from '../lib/browser/download.ts'
import { toastError } from '../lib/toasts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { calendarOf } from './queries.ts'

export function CalendarButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      // The file needs the session's token, so a plain link cannot open it.
      download(await calendarOf(id), 'tournament.ics')
    } catch (error) {
      const message = messageOf(error, 'Попробуй ещё раз')
      toastError(message, 'Не удалось получить файл календаря')
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
