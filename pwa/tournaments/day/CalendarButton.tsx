import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { api, readFile } from '../../lib/api.ts'
import { download } from '../../lib/browser/download.ts'
import { toastError } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { param } from '../keys.ts'

export function CalendarButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      // The file needs the session's token, so a plain link cannot open it.
      download(await readFile(api.tournament[':id']['calendar.ics'].$get({ param: param(id) })), 'tournament.ics')
    } catch (error) {
      toastError(messageOf(error, 'Попробуй ещё раз'), 'Не удалось получить файл календаря')
    }
    setBusy(false)
  }
  return (
    <IconButton
      label="Добавить в календарь"
      title="Добавить в календарь"
      variant="quiet"
      busy={isBusy}
      icon={<CalendarPlus className="size-5" />}
      onClick={() => void save()}
    />
  )
}
