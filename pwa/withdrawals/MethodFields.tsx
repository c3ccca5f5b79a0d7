import {
  type CardCountry,
  CRYPTO_NETWORK,
  cardCountries,
  cardCountryLabels,
  cardNumberHint,
  type RequestMethod,
} from '#shared/withdrawals/details'
import { FilterChips } from '../ui/forms/FilterChips.tsx'
import { TextInput } from '../ui/forms/TextInput.tsx'
import type { usePaymentFields } from './usePaymentFields.ts'

type MethodFieldsProps = Pick<ReturnType<typeof usePaymentFields>, 'typed' | 'change'>

const CARD_LENGTH = '0000 0000 0000 0000'.length
/** Pasted numbers are not cut: the hint names a wrong length. */
const MAX_CARD_TYPED = 100
const delayed = 'Проверим в течение 24 часов. Перевод может задержаться на стороне банка или PayPal.'
const notes: Record<RequestMethod, string> = {
  card: delayed,
  crypto: `USDT в сети ${CRYPTO_NETWORK}: без комиссии, 5–30 минут после проверки. Проверим в течение 24 часов.`,
  paypal: delayed,
}

export const MethodFields = (props: MethodFieldsProps) => {
  const { method } = props.typed
  const Fields = { card: Card, crypto: Crypto, paypal: PayPal }[method]
  return (
    <>
      <Fields {...props} />
      <p className="text-ink-faint text-sm">{notes[method]}</p>
    </>
  )
}

function Card({ typed: { cardNumber, cardHolder, cardCountry }, change }: MethodFieldsProps) {
  const isOtherLength = cardNumber !== '' && cardNumber.length !== CARD_LENGTH
  return (
    <>
      <TextInput
        label="Номер карты"
        inputMode="numeric"
        // Two players may share a device.
        autoComplete="off"
        placeholder="0000 0000 0000 0000"
        hint={isOtherLength ? cardNumberHint : undefined}
        maxLength={MAX_CARD_TYPED}
        value={cardNumber}
        onChange={(cardNumber) => change({ cardNumber })}
      />
      <TextInput
        label="Владелец карты"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        placeholder="IVAN IVANOV"
        value={cardHolder}
        onChange={(cardHolder) => change({ cardHolder })}
      />
      <div>
        <p className="mb-1 font-medium text-ink-soft text-sm">Страна карты</p>
        <FilterChips<CardCountry>
          label="Страна карты"
          value={cardCountry}
          chips={cardCountries.map((value) => ({ value, label: cardCountryLabels[value] }))}
          onChange={(country) => change({ cardCountry: country })}
        />
      </div>
    </>
  )
}

const Crypto = ({ typed: { walletAddress }, change }: MethodFieldsProps) => (
  <TextInput
    label={`Адрес кошелька USDT (${CRYPTO_NETWORK})`}
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={200}
    value={walletAddress}
    onChange={(walletAddress) => change({ walletAddress })}
  />
)

const PayPal = ({ typed: { email }, change }: MethodFieldsProps) => (
  <TextInput
    label="Email PayPal"
    type="email"
    autoComplete="off"
    maxLength={254}
    value={email}
    onChange={(email) => change({ email })}
  />
)
