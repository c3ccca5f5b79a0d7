import { money } from '#shared/money'

/** `1 250 ₽`; `signed` puts the plus before an income. */
export const Money = ({
  amount,
  signed = false,
  className = '',
}: {
  amount: number
  signed?: boolean
  className?: string
}) => (
  <span className={`whitespace-nowrap tabular-nums ${className}`}>
    {signed && amount > 0 && '+'}
    {money(amount)}
  </span>
)
