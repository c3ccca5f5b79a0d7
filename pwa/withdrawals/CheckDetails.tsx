import type { ReactNode } from 'react'
import { money, type Roubles } from '#shared/money'
import { doubtsAbout } from '#shared/paymentDoubts'
import { type MethodData, type RequestMethod, withdrawalMethodLabels } from '#shared/withdrawals'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { Doubts } from './Doubts.tsx'
import { FactList } from './FactList.tsx'
import { accountIn, factsOf } from './paymentFacts.ts'

type CheckDetailsProps = {
  open: boolean
  onClose: () => void
  onYes: () => void
  amount: Roubles
  method: RequestMethod
  data: MethodData
}

/** The last look at where the money goes, with what looks wrong (MONEY-26). */
export const CheckDetails = ({ amount, method, data, ...dialog }: CheckDetailsProps) => (
  <ConfirmDialog {...dialog} title={`Проверь: ${money(amount)} → ${accountIn(method, data)}`} yes="Всё верно">
    <div className="flex flex-col gap-4 pb-2">
      <FactList title={withdrawalMethodLabels[method]}>
        {factsOf(data).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </FactList>
      <Doubts doubts={doubtsAbout(data)} />
    </div>
  </ConfirmDialog>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="break-all font-medium text-lg tabular-nums">
      <bdi>{children}</bdi>
    </dd>
  </>
)
