import base58check from 'bs58check'
import { isFormula } from '../files/csv.ts'
import type { MethodData } from './details.ts'

/** What looks wrong with payment details that the rules accept (MONEY-26): it is asked, never refused. */
export type PaymentDoubt = 'card_typo' | 'wallet_network' | 'wallet_typo' | 'email_unlikely' | 'formula'

export const doubtTexts: Record<PaymentDoubt, string> = {
  card_typo: 'В номере карты, похоже, опечатка',
  wallet_network: 'Это адрес другой сети: в TRC20 он начинается с T. USDT из другой сети не вернуть',
  wallet_typo: 'В адресе кошелька, похоже, опечатка. USDT с чужого адреса не вернуть',
  email_unlikely: 'Такой почты, похоже, нет',
  formula: 'Начинается со знака, с которого в таблицах начинаются формулы',
}

export function doubtsAbout({ cardNumber, walletAddress, email }: MethodData): PaymentDoubt[] {
  const doubts: PaymentDoubt[] = []
  if (cardNumber !== undefined && !passesLuhn(cardNumber)) doubts.push('card_typo')
  if (walletAddress !== undefined) {
    if (!walletAddress.startsWith('T')) doubts.push('wallet_network')
    else if (!isTronAddress(walletAddress)) doubts.push('wallet_typo')
  }
  if (email !== undefined && !likelyEmail.test(email)) doubts.push('email_unlikely')
  if ([walletAddress, email].some((account) => account !== undefined && isFormula(account))) doubts.push('formula')
  return doubts
}

/** ISO/IEC 7812-1: the last digit checks the others. No card begins with 0. */
function passesLuhn(cardNumber: string) {
  const digits = [...cardNumber].reverse().map(Number)
  const sum = digits.reduce((all, digit, at) => {
    const weighed = at % 2 === 1 ? digit * 2 : digit
    return all + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0 && !cardNumber.startsWith('0')
}

/** A byte 0x41 and 20 bytes of a key's hash, in Base58Check. */
function isTronAddress(address: string) {
  const bytes = base58check.decodeUnsafe(address)
  return bytes?.length === 21 && bytes[0] === 0x41
}

/** A name without two dots side by side, and a domain of labels of which the last has two letters or more. */
const likelyEmail = /^[^\s@.]+(?:\.[^\s@.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u
