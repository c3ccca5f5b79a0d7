import { Bell as BellGlyph } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/browser/idle.ts'
import { useIsWide } from '../lib/browser/media.ts'
import { quietly } from '../lib/browser/reloadWhenReplaced.ts'
import { IconButton } from '../ui/IconButton.tsx'
import type { BellPopover } from './BellPopover.tsx'
import { useUnreadCount, withUnread } from './reading.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

const loadPopover = () => import('./BellPopover.tsx').then((file) => file.BellPopover)

/** A popover on a desktop, a sheet (`onOpen`) on a phone and where the popover's code cannot be loaded. */
export function Bell({ onOpen }: { onOpen: () => void }) {
  const unread = useUnreadCount()
  const isWide = useIsWide()
  const [Popover, setPopover] = useState<typeof BellPopover>()
  const [isListOpen, setListOpen] = useState(false)
  useEffect(() => {
    if (!isWide) return
    return whenIdle(
      () =>
        void quietly(loadPopover).then(
          (loaded) => setPopover(() => loaded),
          () => undefined,
        ),
    )
  }, [isWide])

  async function openList() {
    setListOpen(true)
    try {
      const loaded = await loadPopover()
      setPopover(() => loaded)
    } catch {
      setListOpen(false)
      onOpen()
    }
  }
  const icon = (
    <UnreadBadge unread={unread}>
      <BellGlyph className="size-5" />
    </UnreadBadge>
  )
  const look = { label: withUnread('Уведомления', unread), icon }
  if (isWide && Popover) return <Popover {...look} open={isListOpen} onOpenChange={setListOpen} />
  return <IconButton {...look} onClick={isWide ? () => void openList() : onOpen} />
}
