import { daysInWords } from '#shared/plural'
import { DETAILS_KEPT_DAYS, type MethodData } from '#shared/withdrawals/details'
import { CopyButton } from '../ui/CopyButton.tsx'
import { factsOf } from './paymentFacts.ts'

type PaymentDetailsProps = {
  data: MethodData
  isErased: boolean
  /** The event after which they were erased: «выплаты». */
  ended: string
}

export function PaymentDetails({ data, isErased, ended }: PaymentDetailsProps) {
  return (
    <>
      {factsOf(data).map(([name, value]) => (
        <Fact key={name} name={name} value={value} canCopy={!isErased} />
      ))}
      {isErased && (
        <dd className="col-span-2 text-ink-faint text-sm">
          Прошло {daysInWords(DETAILS_KEPT_DAYS)} после {ended}: остались последние знаки.
        </dd>
      )}
    </>
  )
}

const Fact = ({ name, value, canCopy }: { name: string; value: string; canCopy: boolean }) => (
  <>
    <dt>{name}</dt>
    <dd className="flex items-center gap-1 break-all font-medium">
      {value}
      {canCopy && <CopyButton name={name} text={value.replace(/ \(.*\)$/, '')} />}
    </dd>
  </>
)
