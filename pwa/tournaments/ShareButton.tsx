import { Share2 } from 'lucide-react'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { copied } from '../lib/browser/copied.ts'
import { toast } from '../lib/toasts.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** By the device's own menu, where it has one; else the link is copied. */
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
    // Who closes the menu has not wanted a copy either.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  if (await copied(url)) toast({ title: 'Ссылка скопирована' })
  else toast({ title: 'Ошибка', message: 'Не удалось скопировать ссылку', variant: 'destructive' })
}
