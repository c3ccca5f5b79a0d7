import { MapPinOff } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { MapList } from './MapList.tsx'

type LostMapProps = { map: { id: string; name: string }; section: string; now: number; onClose: () => void }

/** Covers a map that was opened in place of a missing one, until it is closed (MAP-2). */
export function LostMap({ map, section, now, onClose }: LostMapProps) {
  const [title, text] = [useId(), useId()]
  return (
    <div
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={text}
      className="fixed inset-0 z-25 grid place-items-center overflow-y-auto bg-scrim px-4 pt-24 pb-28"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="card flex w-full max-w-md animate-rise flex-col gap-4 bg-surface p-5">
        <div className="flex gap-3">
          <MapPinOff className="mt-0.5 size-6 shrink-0 text-warning" />
          <div className="min-w-0">
            <h2 id={title} className="wrap-anywhere text-lg">
              Карта не найдена: открыта «{map.name}»
            </h2>
            <p id={text} className="mt-1 text-ink-soft">
              Возможно, ссылка с ошибкой или карту удалили. Проверь, та ли это карта, или выбери другую.
            </p>
          </div>
        </div>
        <Button ref={takeFocus} onClick={onClose}>
          Остаться на этой карте
        </Button>
        <MapList mapId={map.id} section={section} now={now} />
      </div>
    </div>
  )
}

const takeFocus = (button: HTMLElement | null) => button?.focus()
