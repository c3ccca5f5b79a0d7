import { useState } from 'react'
import { useLocation, useParams } from 'wouter'

/** What an evening opens over its page, each with an address of its own: `/admin/tournament/{id}/players`. */
const panels = [
  'edit',
  'copy',
  'series',
  'day',
  'players',
  'message',
  'map',
  'results',
  'payout',
  'draft',
  'check',
  'webhook',
  'overlay',
] as const
export type Panel = (typeof panels)[number]
const isPanel = (name: string | undefined): name is Panel => panels.some((panel) => panel === name)

/** Returns the evening of the address, and its panel. */
export function useEveningAddress() {
  const { '*': path = '' } = useParams()
  const [, navigate] = useLocation()
  const [id = '', name] = path.split('/')
  const panel = isPanel(name) ? name : undefined
  // A form is empty at each opening.
  const [last, setLast] = useState({ panel, opening: 0 })
  if (last.panel !== panel) setLast({ panel, opening: last.opening + (panel ? 1 : 0) })
  const page = `/admin/tournament/${id}`
  return {
    id: decodeURIComponent(id),
    opening: last.opening,
    open: (next: Panel) => navigate(`${page}/${next}`),
    dialogProps: (which: Panel) => ({
      open: panel === which,
      onClose: () => navigate(page, { replace: true }),
    }),
  }
}
export type EveningAddress = ReturnType<typeof useEveningAddress>
