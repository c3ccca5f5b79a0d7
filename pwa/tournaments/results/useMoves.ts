import { useLayoutEffect, useRef } from 'react'

/** Milliseconds. */
const MOVE = 320

/**
 * Slides rows to where they stand when their order changes; without motion where the device asks for none. Returns what
 * a row's `ref` takes for the row's id.
 */
export function useMoves(ids: readonly string[]) {
  const rows = useRef(new Map<string, HTMLElement>())
  const shown = useRef({ order: '', tops: new Map<string, number>() })
  const order = ids.join()

  useLayoutEffect(() => {
    const before = shown.current
    const tops = new Map([...rows.current].map(([id, row]) => [id, row.offsetTop]))
    shown.current = { order, tops }
    if (before.order === '' || before.order === order || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [id, row] of rows.current) {
      const distance = (before.tops.get(id) ?? Number.NaN) - (tops.get(id) ?? Number.NaN)
      if (distance)
        row.animate?.([{ translate: `0 ${distance}px` }, { translate: '0 0' }], { duration: MOVE, easing: 'ease-out' })
    }
  })

  return (id: string) => (row: HTMLElement | null) => {
    if (row) rows.current.set(id, row)
    else rows.current.delete(id)
  }
}
