import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { errorText } from '#shared/errors'
import { toKopecks, toRoubles } from '#shared/money'
import { isolated } from '#shared/text'
import { type AdminUser, BalanceAdjustment, MAX_ADJUSTMENT_REASON } from '#shared/users'
import { submitting } from '../lib/submitting.ts'
import { numberIn } from '../lib/typed.ts'
import { Button } from '../ui/Button.tsx'
import { FilterChips } from '../ui/forms/FilterChips.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { TextInput } from '../ui/forms/TextInput.tsx'
import { Money } from '../ui/Money.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { adminUserQuery, useAdjust } from './adminQueries.ts'

type Way = 'add' | 'subtract'
const ways = [
  { value: 'add' as const, label: 'Пополнить', icon: <Plus /> },
  { value: 'subtract' as const, label: 'Списать', icon: <Minus /> },
]

type AdjustDialogProps = { user: AdminUser; open: boolean; onClose: () => void }
type Problem = { field: string; message: string }

/** Shows the resulting balance before it is changed. Key it by the user's id. */
export function AdjustDialog({ user, ...dialog }: AdjustDialogProps) {
  // The list may be old.
  const { data: fresh } = useQuery({ ...adminUserQuery(user.id), enabled: dialog.open })
  const [way, setWay] = useState<Way>('add')
  const [typed, setTyped] = useState({ amount: '', reason: '' })
  const [problem, setProblem] = useState<Problem>()
  const adjust = useAdjust(user.id, () => {
    setTyped({ amount: '', reason: '' })
    if (dialog.open) dialog.onClose()
  })
  const { balance } = fresh ?? user
  const amount = numberIn(typed.amount) * (way === 'add' ? 1 : -1)
  const after = Number.isFinite(amount) ? toRoubles(toKopecks(balance) + toKopecks(amount)) : undefined
  const isShort = after !== undefined && after < 0

  function send() {
    if (adjust.isPending) return
    const found = problemOf(typed.amount, way, { amount, reason: typed.reason }, isShort)
    setProblem(found)
    if (!found) adjust.act(v.parse(BalanceAdjustment, { amount, reason: typed.reason, balance }))
  }
  const problemIn = (field: string) => (problem?.field === field ? problem.message : undefined)
  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes })
    setProblem(undefined)
  }

  return (
    <Dialog
      {...dialog}
      title="Изменить баланс"
      description={`${isolated(user.displayName)}, @${isolated(user.username)}`}
      size="small"
    >
      {user.deletedAt ? (
        <p className="pb-2 text-ink-soft">Аккаунт удалён: его баланс не меняется.</p>
      ) : (
        <form className="flex flex-col gap-5 pb-2" onSubmit={submitting(send)}>
          <fieldset disabled={adjust.isPending} className="min-w-0">
            <FilterChips label="Действие" value={way} chips={ways} onChange={setWay} />
          </fieldset>
          <TextInput
            label="Сумма, ₽"
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            disabled={adjust.isPending}
            error={problemIn('amount')}
            onChange={(amount) => change({ amount })}
          />
          <TextArea
            label="Причина"
            rows={2}
            maxLength={MAX_ADJUSTMENT_REASON}
            hint="Её увидит игрок в истории баланса"
            aside={`${typed.reason.length}/${MAX_ADJUSTMENT_REASON}`}
            value={typed.reason}
            disabled={adjust.isPending}
            error={problemIn('reason')}
            onChange={(reason) => change({ reason })}
          />
          <Change before={balance} after={after} isShort={isShort} />
          <ActNote act={adjust} />
          <Button type="submit" variant={way === 'add' ? 'primary' : 'danger'} busy={adjust.isPending}>
            {way === 'add' ? 'Пополнить баланс' : 'Списать с баланса'}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

const Change = ({ before, after, isShort }: { before: number; after: number | undefined; isShort: boolean }) => (
  <dl className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 rounded-card border border-line bg-ground/50 p-4">
    <div>
      <dt className="text-ink-faint text-sm">Сейчас</dt>
      <dd>
        <Money amount={before} className="font-bold font-display text-lg tracking-tight" />
      </dd>
    </div>
    <ArrowRight className="size-5 text-ink-faint" />
    <div className="text-right">
      <dt className="text-ink-faint text-sm">Станет</dt>
      <dd className={`font-bold font-display text-lg tracking-tight ${isShort ? 'text-danger' : 'text-gold'}`}>
        {after === undefined ? '—' : <Money amount={after} />}
      </dd>
    </div>
  </dl>
)

/** Returns the first problem in the server's words. The sign comes from `way`. */
function problemOf(typed: string, way: Way, adjustment: BalanceAdjustment, isShort: boolean): Problem | undefined {
  const { issues } = v.safeParse(BalanceAdjustment, adjustment)
  const [issue] = issues ?? []
  if (issue) return { field: String(issue.path?.at(-1)?.key ?? 'amount'), message: issue.message }
  if (numberIn(typed) < 0)
    return { field: 'amount', message: `Сумма без знака: ${way === 'add' ? 'она прибавится' : 'она вычтется'}` }
  return isShort ? { field: 'amount', message: errorText('insufficient_funds') } : undefined
}
