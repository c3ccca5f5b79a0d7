import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../IconButton.tsx'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What a row is called by its buttons. */
  nameOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
  onChange: (items: Item[]) => void
  /** The order is fixed; rows are only removed. */
  isFixed?: boolean
}

export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, children, onChange, isFixed = false } = props
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  /** The row under the pointer takes the dragged one. */
  function drag(event: PointerEvent<HTMLElement>) {
    if (dragged === undefined) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const over = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom)
    if (over >= 0)
      move(
        items.findIndex((item) => keyOf(item) === dragged),
        over,
      )
  }
  const drop = () => setDragged(undefined)
  return (
    <ol ref={list} aria-label={label} className="flex flex-col gap-1.5">
      {items.map((item, index) => (
        <li
          key={keyOf(item)}
          className={`flex min-h-12 items-center gap-1 rounded-control border border-line bg-surface pl-1 ${keyOf(item) === dragged ? 'border-accent! bg-raised' : ''}`}
        >
          {!isFixed && (
            <span
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(keyOf(item))
              }}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={drop}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-faint active:cursor-grabbing"
            >
              <GripVertical className="size-5" />
            </span>
          )}
          <span className="w-6 shrink-0 text-right text-ink-faint text-sm tabular-nums">{index + 1}</span>
          <div className="min-w-0 flex-1 px-1.5">{children(item, index)}</div>
          {!isFixed && (
            <>
              <IconButton
                label={`Выше: ${nameOf(item)}`}
                disabled={index === 0}
                icon={<ArrowUp className="size-4.5" />}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={`Ниже: ${nameOf(item)}`}
                disabled={index === items.length - 1}
                icon={<ArrowDown className="size-4.5" />}
                onClick={() => move(index, index + 1)}
              />
            </>
          )}
          <IconButton
            label={`Убрать: ${nameOf(item)}`}
            icon={<X className="size-4.5" />}
            onClick={() => onChange(items.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ol>
  )
}
