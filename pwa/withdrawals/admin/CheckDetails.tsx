import { money, type Roubles } from '#shared/money'
import { type MethodData, type RequestMethod, withdrawalMethodLabels } from '#shared/withdrawals/details'
import { doubtsAbout } from '#shared/withdrawals/doubts'
import { Fact, FactList } from '../../ui/lists/FactList.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { accountIn, factsOf } from '../paymentFacts.ts'
import { Doubts } from './Doubts.tsx'

type CheckDetailsProps = {
  open: boolean
  onClose: () => void
  onYes: () => void
  amount: Roubles
  method: RequestMethod
  data: MethodData
}

/** Confirms the payment details, with their doubts (MONEY-26). */
export const CheckDetails = ({ amount, method, data, ...dialog }: CheckDetailsProps) => (
  <ConfirmDialog {...dialog} title={`Проверь: ${money(amount)} → ${accountIn(method, data)}`} yes="Всё верно">
    <div className="flex flex-col gap-4 pb-2">
      <FactList title={withdrawalMethodLabels[method]}>
        {factsOf(data).map(([name, value]) => (
          <Fact key={name} name={name} className="break-all font-medium text-lg tabular-nums">
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </FactList>
      <Doubts doubts={doubtsAbout(data)} />
    </div>
  </ConfirmDialog>
)
