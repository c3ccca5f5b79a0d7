import { Share2 } from 'lucide-react'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { copied } from '../lib/browser/copied.ts'
import { toast } from '../lib/toasts.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** Opens the device's share menu; copies the link where there is none. */
export const ShareButton = ({ name }: Pick<TournamentSummary, 'name'>) => (
  <IconButton
    label="Поделиться"
    title="Поделиться"
    variant="quiet"
    icon={<Share2 aria-hidden className="size-5" />}
    onClick={() => void share(name)}
  />
)

async function share(title: string) {
  const url = location.origin + location.pathname
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Closing the menu rejects; nothing is copied then.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  if (await copied(url)) toast({ title: 'Ссылка скопирована' })
  else toast({ title: 'Ошибка', message: 'Не удалось скопировать ссылку', variant: 'destructive' })
}
