/** Of so many pairs of decisions, so many were alike. */
export type Agreement = { checked: number; agreed: number }

/** Percentages of fewer say nothing (REVIEW-16). */
const ENOUGH_CHECKED = 20
/** Standard deviations of a 95 % interval. */
const Z = 1.96

/** Wilson's 95 % interval of a share, from 0 to 1: it holds for small counts and for shares near 0 and 1. */
export function wilsonInterval({ checked, agreed }: Agreement) {
  const share = agreed / checked
  const spread = Z ** 2 / checked
  const middle = share + spread / 2
  const reach = Z * Math.sqrt((share * (1 - share)) / checked + spread / (4 * checked))
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + spread)))
  return { low: bound(middle - reach), high: bound(middle + reach) }
}

const percent = (share: number) => Math.round(share * 100)

/** `75 %, от 55 до 88`; undefined of fewer than 20. */
export function shareInWords(agreement: Agreement) {
  const { checked, agreed } = agreement
  if (checked < ENOUGH_CHECKED) return undefined
  const { low, high } = wilsonInterval(agreement)
  return `${percent(agreed / checked)}\u00a0%, от ${percent(low)} до ${percent(high)}`
}
