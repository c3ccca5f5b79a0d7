import { CircleMinus, Redo2, Spline, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Drawing } from './drawing.ts'
import { canClose, withoutPoint } from './outline.ts'
import { hintOf } from './words.ts'

type DrawBarProps = {
  drawing: Drawing
  isTouch: boolean
  onCancel: () => void
  onActed: () => void
}

export function DrawBar({ drawing, isTouch, onCancel, onActed }: DrawBarProps) {
  const draft = useStore(drawing.form)
  const chosen = useStore({ subscribe: drawing.draft.subscribe, get: () => drawing.draft.get()?.chosen })
  if (!draft) return null
  const { now, past, future } = draft.history
  const icon = 'size-5'
  const isInColumn = isTouch ? 'max-[20rem]:flex-wrap' : '@max-sm/bar:min-h-24.5 @max-sm/bar:flex-wrap'
  const hintClass = isTouch
    ? // On a narrow phone there is no room for how many points there are beside what is done with them.
      `max-[20rem]:basis-full ${canClose(now) ? 'max-[24rem]:sr-only' : ''}`
    : '@max-sm/bar:min-h-12 @max-sm/bar:basis-full'
  const step = (label: string, key: string, picture: ReactNode, count: number, act: () => void) => (
    <IconButton
      label={label}
      title={`${label} (${key})`}
      disabled={count === 0}
      icon={picture}
      onClick={() => {
        act()
        // The button is about to be disabled.
        if (count === 1) onActed()
      }}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label="Рисование"
      data-draw-bar=""
      className={`pointer-events-auto flex min-h-12.5 min-w-0 max-w-full animate-appear items-center justify-end gap-0.5 rounded-card border border-line bg-surface ${isInColumn}`}
    >
      <p
        className={`flex min-w-0 items-center py-1 pr-2 pl-4 text-[0.9375rem] leading-tight @max-sm/bar:grow ${hintClass}`}
      >
        {isTouch && chosen !== undefined ? `Точка ${chosen + 1}` : hintOf(now, isTouch)}
      </p>
      {canClose(now) && (
        <Button
          variant="quiet"
          className={`my-0.5 mr-1 whitespace-nowrap px-3! ${isTouch ? 'max-[20rem]:mr-0 max-[20rem]:w-full max-[24rem]:[&_svg]:hidden' : ''}`}
          icon={<Spline className="size-4.5" />}
          onClick={drawing.close}
        >
          Замкнуть
        </Button>
      )}
      {chosen !== undefined && (
        <IconButton
          label={`Убрать точку ${chosen + 1}`}
          title={`Убрать точку ${chosen + 1} (Delete)`}
          icon={<CircleMinus className={icon} />}
          onClick={() => {
            drawing.do(withoutPoint(now, chosen))
            drawing.choose(undefined)
            onActed()
          }}
        />
      )}
      {step('Отменить шаг', 'Ctrl+Z', <Undo2 className={icon} />, past.length, drawing.undo)}
      {step('Вернуть шаг', 'Ctrl+Shift+Z', <Redo2 className={icon} />, future.length, drawing.redo)}
      <IconButton
        label="Закончить рисование"
        title="Закончить (Esc)"
        icon={<X className={icon} />}
        onClick={onCancel}
      />
    </div>
  )
}
