import { daysInWords } from '#shared/plural'
import { CRYPTO_NETWORK, cardCountryLabels, DETAILS_KEPT_DAYS, type MethodData } from '#shared/withdrawals'
import { cardNumberIn } from '../lib/typed.ts'
import { CopyButton } from '../ui/CopyButton.tsx'

type PaymentDetailsProps = {
  data: MethodData
  isErased: boolean
  /** The event after which they were erased: «выплаты». */
  ended: string
}

export function PaymentDetails({ data, isErased, ended }: PaymentDetailsProps) {
  const { cardNumber, cardHolder, cardCountry, walletAddress, currency, email, telegramUsername } = data
  const facts = [
    ['Номер карты', cardNumber && !isErased ? cardNumberIn(cardNumber) : cardNumber],
    ['Владелец', cardHolder],
    ['Страна', cardCountry && cardCountryLabels[cardCountry]],
    ['Валюта', currency && `${currency} (${CRYPTO_NETWORK})`],
    ['Кошелёк', walletAddress],
    ['Email', email],
    ['Telegram', telegramUsername],
  ] as const
  return (
    <>
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} canCopy={!isErased} />)}
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
