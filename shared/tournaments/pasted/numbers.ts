/** What organisers call a kill, behind or before a number or over a column; as `searchable` writes it. */
export const killWords =
  'кил{1,2}(?:ы|а|ов)?|элим(?:ы|а|ов)?|элиминаци[ийя]|устранени[ейя]|убийств[ао]?|фраг(?:и|а|ов)?|kills?|frags?|elims?|eliminations?'
const placementWords = 'мест[ао]|place'
const tops = '(?:топ|top)[ -]?'
/** `1-е`, `1st`. */
const ordinals = '-?(?:ое|е|ый|й|st|nd|rd|th)'

/** The source of a number as it is written between words: `#1`, `2)`, `3-е место`, `x5`, `5,0`, `5 kills`, `киллов 5`. */
export const numberForm = [
  `\\(?(?:[#№x×х]\\s?|${tops}|(?:${killWords}):?\\s)?`,
  '-?\\d{1,6}(?:[.,]0{1,2})?',
  `(?:[.):]|${ordinals}(?!\\p{L}))?(?:\\s?(?:${killWords}|${placementWords})(?!\\p{L}))?\\)?`,
].join('')

const whole = new RegExp(`^${numberForm}$`, 'iu')
const ofKills = new RegExp(`^[x×х]|${killWords}`, 'iu')
const ofPlacement = new RegExp(`^[#№]|${placementWords}|${tops}|\\d${ordinals}$`, 'iu')

/** Returns the number that a cell is, undefined where it is none. */
export const numberIn = (cell: string) => {
  const [digits] = (whole.test(cell) && /-?\d+/.exec(cell)) || []
  return digits === undefined ? undefined : Number(digits)
}
/** Whether a cell is a number and says of what. */
export const saysKills = (cell: string) => whole.test(cell) && ofKills.test(cell)
export const saysPlacement = (cell: string) => whole.test(cell) && !saysKills(cell) && ofPlacement.test(cell)
