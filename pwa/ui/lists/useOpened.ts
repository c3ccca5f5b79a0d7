import { useCallback, useState } from 'react'

type Identified = { id: string }
type Opened<Row, Name> = { row: Row; dialog: Name; isOpen: boolean; opening: number }

/**
 * The row of a list whose dialog is open. It stays while the dialog closes, and when the row leaves the list.
 * @param rows loaded rows: `row` is the fresh one of these
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
    openedId: isOpen ? opened?.row?.id : undefined,
    dialog: opened?.dialog,
    /** Changes with each opening: a key for empty forms. */
    opening: opened?.opening,
    open,
    close,
    dialogProps: (dialog = 'dialog' as Name) => ({ open: isOpen && opened?.dialog === dialog, onClose: close }),
  }
}
