import { useCallback, useState } from 'react'

type Identified = { id: string }
type Opened<Row, Name> = { row: Row; dialog: Name; isOpen: boolean; opening: number }

/**
 * What was opened from a list, and in which dialog: one at a time. It stays while its dialog closes, and when it leaves
 * the list.
 * @param rows as far as they are loaded: `row` is what they know of it by now, or what was opened
 */
export function useOpened<Row extends Identified | undefined, Name extends string = 'dialog'>(rows: Row[] = []) {
  const [opened, setOpened] = useState<Opened<Row, Name>>()
  const isOpen = opened?.isOpen ?? false
  const open = useCallback(
    (row: Row, dialog = 'dialog' as Name) =>
      setOpened((before) => ({ row, dialog, isOpen: true, opening: (before?.opening ?? 0) + 1 })),
    [],
  )
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  return {
    row: opened && (rows.find((row) => row?.id === opened.row?.id) ?? opened.row),
    /** The one that a dialog stands open for. */
    openedId: isOpen ? opened?.row?.id : undefined,
    dialog: opened?.dialog,
    /** Another number for each opening: a form that is keyed by it begins empty. */
    opening: opened?.opening,
    open,
    close,
    /** Whether this dialog is open, and what closes it. */
    dialogProps: (dialog = 'dialog' as Name) => ({ open: isOpen && opened?.dialog === dialog, onClose: close }),
  }
}
