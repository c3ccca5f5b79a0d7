import type { Point } from '#shared/dropmaps/geometry'
import { put, svg } from '../../../stage/elements.ts'
import type { Drawn } from '../outline.ts'

/** Pixels: visible size and pressable size. */
const sizes = {
  mouse: { point: 8, pressed: 12, middle: 4.5, middlePressed: 9, apart: 44 },
  touch: { point: 11, pressed: 22, middle: 6.5, middlePressed: 18, apart: 84 },
}
const [INK, PAPER, CHOSEN, CLOSING] = ['#0b1220', '#ffffff', '#fde047', '#1fe9ab']

type HandlesProps = { size: number; chosen: number | undefined; canClose: boolean }
type Handle = { group: SVGGElement; pressed: SVGCircleElement; seen: SVGCircleElement; number: SVGTextElement }

export function newHandles(isTouch: boolean) {
  const pixels = sizes[isTouch ? 'touch' : 'mouse']
  const group = svg('g')
  const [middles, points] = [svg('g'), svg('g')]
  group.append(middles, points)
  const handles: Handle[] = []
  const between: Handle[] = []

  function newHandle(kind: 'point' | 'middle', index: number): Handle {
    const handle = {
      group: svg('g', { [`data-${kind}`]: index }),
      pressed: svg('circle', { fill: 'transparent', stroke: 'none' }),
      seen: svg('circle', { stroke: INK }),
      number: svg('text', { 'text-anchor': 'middle', fill: INK, stroke: 'none', 'font-weight': '700' }),
    }
    handle.group.style.pointerEvents = 'all'
    handle.group.style.cursor = kind === 'point' ? 'grab' : 'copy'
    handle.number.style.pointerEvents = 'none'
    handle.group.append(handle.pressed, handle.seen)
    if (kind === 'point') {
      handle.number.textContent = String(index + 1)
      handle.group.append(handle.number)
    } else put(handle.seen, { fill: PAPER, 'fill-opacity': 0.75 })
    return handle
  }
  function count(all: Handle[], kind: 'point' | 'middle', wanted: number) {
    while (all.length < wanted) {
      const handle = newHandle(kind, all.length)
      all.push(handle)
      const parent = kind === 'point' ? points : middles
      parent.append(handle.group)
    }
    for (const { group } of all.splice(wanted)) group.remove()
  }
  const moveTo = ({ group }: Handle, { x, y }: Point) => group.setAttribute('transform', `translate(${x} ${y})`)

  return {
    group,
    draw(drawn: Drawn | undefined, { size, chosen, canClose }: HandlesProps) {
      const all = drawn?.points ?? []
      count(handles, 'point', all.length)
      const sides = drawn?.isClosed ? all.length : Math.max(0, all.length - 1)
      count(between, 'middle', sides)
      for (const [index, handle] of handles.entries()) {
        moveTo(handle, all[index]!)
        const isClosing = canClose && index === 0
        const fill = index === chosen ? CHOSEN : isClosing ? CLOSING : PAPER
        put(handle.pressed, { r: pixels.pressed * size })
        put(handle.seen, { r: pixels.point * size * (isClosing ? 1.25 : 1), fill, 'stroke-width': 2 * size })
        const fontSize = pixels.point + (index < 99 ? 2 : 0)
        put(handle.number, { 'font-size': fontSize * size, y: (pixels.point / 2 - 0.5) * size })
      }
      for (const [index, handle] of between.entries()) {
        const [from, to] = [all[index]!, all[(index + 1) % all.length]!]
        const isRoom = Math.hypot(from.x - to.x, from.y - to.y) > pixels.apart * size
        handle.group.style.display = isRoom ? '' : 'none'
        if (!isRoom) continue
        moveTo(handle, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
        put(handle.pressed, { r: pixels.middlePressed * size })
        put(handle.seen, { r: pixels.middle * size, 'stroke-width': 1.5 * size })
      }
    },
  }
}
