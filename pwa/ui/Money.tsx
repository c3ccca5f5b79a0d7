import { money } from '#shared/money'

type MoneyProps = {
  /** Roubles. */
  amount: number
  /** The plus before an income, too. */
  signed?: boolean
  /** As large as the surrounding container is wide enough for: money is never cut. */
  fit?: boolean
  className?: string
}

/** Of a letter's height: how wide a sign of the display font is, about. */
const SIGN = 0.66

/** `1 250 ₽`. */
export function Money({ amount, signed = false, fit = false, className = '' }: MoneyProps) {
  const written = `${signed && amount > 0 ? '+' : ''}${money(amount)}`
  const fontSize = fit ? `min(1em, ${100 / SIGN / written.length}cqi)` : undefined
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`} style={{ fontSize }}>
      {written}
    </span>
  )
}
