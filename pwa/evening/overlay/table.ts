import type { OverlayRow } from '#shared/evening/overlay'
import { signed } from '#shared/tournaments/results'
import { html } from '../../dropmaps/stage/elements.ts'

/** Milliseconds. */
const [MOVE, FADE] = [320, 220]

/** The table of an overlay: rows move to their new places, new ones fade in, and nothing moves in between. */
export function newTable(hasTeams: boolean) {
  const element = html('section', 'standings')
  element.setAttribute('aria-label', 'Таблица')
  const head = html('p', 'standings-row standings-head')
  head.append(
    html('span', ''),
    ...[hasTeams ? 'Команда' : 'Игрок', 'Киллы', 'Очки'].map((name) => html('span', '', name)),
  )
  const list = html('ol', '')
  element.append(head, list)
  const rows = new Map<string, ReturnType<typeof newRow>>()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)')

  return {
    element,
    show(next: readonly OverlayRow[]) {
      const isFirst = rows.size === 0
      const tops = new Map([...rows].map(([id, { item }]) => [id, item.offsetTop]))
      for (const row of next) {
        const known = rows.get(row.id) ?? newRow()
        known.show(row)
        rows.set(row.id, known)
      }
      for (const id of [...rows.keys()]) if (!next.some((row) => row.id === id)) rows.delete(id)
      list.replaceChildren(...next.map(({ id }) => rows.get(id)?.item ?? ''))
      if (isFirst) return
      // Read at once: a move makes the next reading lay out again.
      const moves = next.map(({ id }) => {
        const item = rows.get(id)?.item
        return { item, from: tops.get(id), to: item?.offsetTop ?? 0 }
      })
      for (const { item, from, to } of moves) {
        if (from === undefined) item?.animate([{ opacity: 0 }, { opacity: 1 }], FADE)
        else if (from !== to && !isStill.matches)
          item?.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
            duration: MOVE,
            easing: 'ease-out',
          })
      }
    },
  }
}

function newRow() {
  const item = html('li', 'standings-row')
  const [rank, name, kills, points] = [html('span', ''), html('b', ''), html('span', ''), html('strong', '')]
  item.append(rank, name, kills, points)
  return {
    item,
    show(row: OverlayRow) {
      rank.textContent = String(row.rank)
      name.textContent = row.displayName
      kills.textContent = String(row.kills)
      points.textContent = row.points < 0 ? signed(row.points) : String(row.points)
    },
  }
}
