import { money, type Roubles } from '#shared/money'

type MoneyProps = {
  amount: Roubles
  signed?: boolean
  /** As large as the container allows: never cut off. */
  fit?: boolean
  className?: string
}

/** A display digit's width, in heights. */
const SIGN = 0.66

/** Shows `1 250 ₽`. */
export function Money({ amount, signed = false, fit = false, className = '' }: MoneyProps) {
  const written = `${signed && amount > 0 ? '+' : ''}${money(amount)}`
  const fontSize = fit ? `min(1em, ${100 / SIGN / written.length}cqi)` : undefined
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`} style={{ fontSize }}>
      {written}
    </span>
  )
}
