import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawalQuery } from './admin/adminQueries.ts'
import { ProcessDialog } from './admin/ProcessDialog.tsx'
import { BatchDialog } from './batches/BatchDialog.tsx'

type PayoutDialogProps = { payout: { kind: 'batch' | 'withdrawal'; id: string }; open: boolean; onClose: () => void }

/** The dialog of a batch or a withdrawal that is known by its id. */
export const PayoutDialog = ({ payout: { kind, id }, ...dialog }: PayoutDialogProps) =>
  kind === 'batch' ? <BatchDialog key={id} id={id} {...dialog} /> : <WithdrawalDialog key={id} id={id} {...dialog} />

function WithdrawalDialog({ id, ...dialog }: { id: string; open: boolean; onClose: () => void }) {
  const { data } = useQuery(withdrawalQuery(id))
  const [next, setNext] = useState<typeof data>()
  const withdrawal = next ?? data
  return withdrawal && <ProcessDialog key={withdrawal.id} withdrawal={withdrawal} {...dialog} onOpen={setNext} />
}
