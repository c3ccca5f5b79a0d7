import { TriangleAlert } from 'lucide-react'
import { doubtTexts, type PaymentDoubt } from '#shared/withdrawals/doubts'

export const Doubts = ({ doubts }: { doubts: readonly PaymentDoubt[] }) =>
  doubts.length > 0 && (
    <ul className="flex flex-col gap-2">
      {doubts.map((doubt) => (
        <li key={doubt} className="flex items-start gap-2 text-warning">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" />
          {doubtTexts[doubt]}
        </li>
      ))}
    </ul>
  )
