import type { ReactNode } from 'react'
import type { TableName } from '#shared/admin/tables'
import type { QueuedSubmission } from '../../submissions/review/queueQueries.ts'

type Chosen = Record<string, string>
type PanelProps = {
  q: string
  view: string
  views: ReactNode
  chosen: Chosen
  choose: (changes: Chosen) => void
  openedId: string | undefined
  onOpen: (submission: QueuedSubmission | string) => void
}
export type Choice = { value: string; label: string }
export type AdminTab = {
  value: string
  label: string
  icon: ReactNode
  /** Refetched by «Обновить»; empty: no such button. */
  slices: string[]
  /** Of the search; without it the tab has its own. */
  placeholder?: string
  waits?: 'submissions' | 'withdrawals' | 'second' | 'subscriptions' | 'tournaments'
  /** Parameters of the address that filter and sort the list; each says which values it may have. */
  filters?: Record<string, (value: string) => boolean>
  /** Values of the filter `status` that have a chip. */
  statuses?: readonly Choice[]
  /** The order that one press asks for: which rows, and which first. */
  sorting?: { label: string; icon: ReactNode; changes: Chosen }
  /** More filters, behind the search. */
  finding?: (props: Pick<PanelProps, 'chosen' | 'choose'>) => ReactNode
  /** What this tab is opened for, in the corner of its head. */
  act?: ReactNode
  /** Other screens of the tab, `?view=`; search and filters belong to the first. */
  views?: readonly [Choice, ...Choice[]]
  table?: TableName
  panel: (props: PanelProps) => ReactNode
}
