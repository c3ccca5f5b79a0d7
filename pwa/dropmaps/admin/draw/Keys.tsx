import { type Ref, useEffect, useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { Drawing } from './drawing.ts'

const onPoints = [
  ['Tab', 'от точки к точке'],
  ['Insert, +', 'точка на следующей стороне'],
  ['Пробел', 'прижать точку к границе'],
  ['Delete', 'убрать точку'],
] as const
const keysOf = (isClosed: boolean) =>
  isClosed
    ? ([
        ['Стрелки', 'двигают точку, а без неё — всю локацию'],
        ...onPoints,
        ['Enter', 'к названию'],
        ['Esc', 'закончить'],
      ] as const)
    : ([
        ['Стрелки', 'ведут прицел или точку, с Shift — дальше'],
        ['Enter', 'ставит точку, второй раз — замыкает'],
        ...onPoints,
        ['Backspace', 'шаг назад'],
        ['Esc', 'закончить'],
      ] as const)

/** Focus target while drawing: handles keys and announces the position. */
export function Keys({ drawing, element }: { drawing: Drawing; element: Ref<HTMLDivElement> }) {
  const announcement = useStore(drawing.announcement)
  const keys = keysOf(useStore(drawing.form)?.history.now.isClosed ?? false)
  const [isByPointer, setByPointer] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    addEventListener('pointerdown', () => setByPointer(true), { capture: true, signal })
    addEventListener('keyup', ({ key }) => /^(Arrow|Tab)/.test(key) && setByPointer(false), { capture: true, signal })
    return () => over.abort()
  }, [])
  return (
    <>
      <div
        ref={element}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application's keys need the focus
        tabIndex={0}
        aria-label={`Полотно. ${keys.map((key) => key.join(' — ')).join(', ')}`}
        className="peer pointer-events-none absolute inset-0 outline-none focus-visible:outline-2 focus-visible:outline-accent-ink focus-visible:-outline-offset-2"
      />
      {!isByPointer && (
        <dl
          aria-hidden
          className="absolute bottom-3 left-3 hidden grid-cols-[auto_auto] gap-x-3 gap-y-1 rounded-card border border-line bg-surface/95 px-3.5 py-2.5 text-sm shadow-float lg:peer-focus-visible:grid [&_dt]:font-semibold"
        >
          {keys.map(([key, action]) => (
            <div key={key} className="contents">
              <dt>{key}</dt>
              <dd className="text-ink-soft">{action}</dd>
            </div>
          ))}
        </dl>
      )}
      <p role="status" aria-label="Где ты на карте" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
