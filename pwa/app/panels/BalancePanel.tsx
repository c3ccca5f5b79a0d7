import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { tooLittle } from '#shared/withdrawals/withdrawals'
import { TransactionHistory } from '../../balance/TransactionHistory.tsx'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { WithdrawalForm } from '../../withdrawals/WithdrawalForm.tsx'
import { WithdrawalHistory } from '../../withdrawals/WithdrawalHistory.tsx'

type BalancePanelProps = { open: boolean; onClose: () => void }

const lists = [
  { value: 'transactions', label: 'История' },
  { value: 'withdrawals', label: 'Выводы' },
] as const
type List = (typeof lists)[number]['value']

export function BalancePanel({ open, onClose }: BalancePanelProps) {
  const { id, balance } = useUser()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const short = tooLittle(balance)
  const [list, setList] = useState<List>('transactions')

  function requested() {
    setList('withdrawals')
    setWithdrawing(false)
  }
  if (isWithdrawing) {
    return (
      <Dialog open={open} onClose={onClose} title="Вывод средств">
        <WithdrawalForm onBack={() => setWithdrawing(false)} onRequested={requested} />
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title="Баланс">
      <div className="relative mb-5 flex flex-wrap items-end justify-between gap-4 overflow-clip rounded-card border border-gold/25 bg-[radial-gradient(24rem_12rem_at_85%_-20%,color-mix(in_oklch,var(--gold)_26%,transparent),transparent)] px-5 py-6">
        <div className="min-w-0 grow basis-60">
          <p className="text-ink-soft text-sm">Доступно</p>
          <p className="@container mt-1 font-display font-extrabold text-4xl text-gold tracking-tight md:text-5xl">
            <Money amount={balance} fit />
          </p>
          {short && <p className="mt-2 text-ink-soft text-sm">{short}</p>}
        </div>
        <Button icon={<ArrowUpRight className="size-5" />} onClick={() => setWithdrawing(true)}>
          Вывести
        </Button>
      </div>
      <Tabs label="Движение денег" value={list} tabs={lists} onChange={setList}>
        {list === 'transactions' ? <TransactionHistory userId={id} /> : <WithdrawalHistory userId={id} />}
      </Tabs>
    </Dialog>
  )
}
