import { expect, test } from 'vitest'
import type { MethodData } from '#shared/withdrawals/details'
import { doubtsAbout, type PaymentDoubt } from '#shared/withdrawals/doubts'

// MONEY-26. The addresses are those of TRON's documentation, of Ethereum's and of Bitcoin's first block.
const cases: [MethodData, PaymentDoubt[]][] = [
  [{ cardNumber: '5555555555554444' }, []],
  [{ cardNumber: '4111111111111111' }, []],
  [{ cardNumber: '4111111111111112' }, ['card_typo']],
  [{ cardNumber: '4111111111111711' }, ['card_typo']],
  [{ cardNumber: '1111111111111111' }, ['card_typo']],
  [{ cardNumber: '0000000000000000' }, ['card_typo']],
  [{ walletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, []],
  [{ walletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' }, ['wallet_typo']],
  [{ walletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj' }, ['wallet_typo']],
  [{ walletAddress: 'Tабв' }, ['wallet_typo']],
  [{ walletAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }, ['wallet_network']],
  [{ walletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, ['wallet_network']],
  [{ walletAddress: 'abc' }, ['wallet_network']],
  [{ walletAddress: '=1+1' }, ['wallet_network', 'formula']],
  [{ email: 'ivan.petrov@example.com' }, []],
  [{ email: 'иван@почта.рф' }, []],
  [{ email: 'a@b.c' }, ['email_unlikely']],
  [{ email: 'ivan..petrov@example.com' }, ['email_unlikely']],
  [{ email: 'ivan@example..com' }, ['email_unlikely']],
  [{ email: 'ivan@-example.com' }, ['email_unlikely']],
  [{ email: '+ivan@example.com' }, ['formula']],
  [{ email: '=1+1@example.com' }, ['formula']],
  [{ telegramUsername: 'ivan' }, []],
]
test.each(cases)('%o: %o', (data, doubts) => expect(doubtsAbout(data)).toEqual(doubts))
