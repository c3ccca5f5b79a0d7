import { useUser } from '../lib/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Money } from '../ui/Money.tsx'
import { TransactionHistory } from './TransactionHistory.tsx'

type BalanceDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function BalanceDialog({ open, onOpenChange }: BalanceDialogProps) {
  const { id, balance } = useUser()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Баланс">
      <div className="relative overflow-clip rounded-card border border-gold/25 bg-[radial-gradient(24rem_12rem_at_85%_-20%,color-mix(in_oklch,var(--gold)_26%,transparent),transparent)] px-5 py-6">
        <p className="text-ink-soft text-sm">Доступно</p>
        <Money
          amount={balance}
          className="mt-1 block font-display font-extrabold text-4xl text-gold tracking-tight md:text-5xl"
        />
      </div>
      <h3 className="mt-7 mb-1">История</h3>
      <TransactionHistory userId={id} />
    </Dialog>
  )
}
