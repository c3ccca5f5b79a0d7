import { and, eq } from 'drizzle-orm'
import { only } from '#db/only'
import { botOffsets } from '#db/schema'
import { CODE_LIFE, codeIn } from '#shared/linking'
import type { Tx } from '../core/transact.ts'
import { type Redemption, redeemCode } from './codes.ts'
import type { Update } from './telegram.ts'

const BOT = 'telegram'
const ofBot = eq(botOffsets.id, BOT)
/** Longer than one reading takes: a server that is gone holds the others up for so long. */
const LEASE = 45_000

/** Returns from which update on this reader may read for the next while; undefined while another does. */
export async function takeReadingLease(tx: Tx, reader: string): Promise<number | undefined> {
  await tx.write.insert(botOffsets).values({ id: BOT, nextUpdate: '0' }).onConflictDoNothing({ target: botOffsets.id })
  const { nextUpdate, reader: holder, readerUntil } = only(await tx.read.select().from(botOffsets).where(ofBot))
  if (holder && holder !== reader && readerUntil && readerUntil > tx.now) return undefined
  const lease = { reader, readerUntil: new Date(tx.now.getTime() + LEASE) }
  await tx.write.update(botOffsets).set(lease).where(ofBot)
  return Number(nextUpdate)
}

/** Lets the next reader begin at once; without a `reader`, whoever it was that read. */
export async function endReadingLease(tx: Tx, reader?: string) {
  const held = reader === undefined ? ofBot : and(ofBot, eq(botOffsets.reader, reader))
  await tx.write.update(botOffsets).set({ reader: null, readerUntil: null }).where(held)
}

/** Handles an update once, in one transaction; returns the bot's reply. `isHeard` false: only moves the offset. */
export async function receive(tx: Tx, { updateId, message }: Update, isHeard = true): Promise<string | undefined> {
  const { nextUpdate } = only(await tx.read.select().from(botOffsets).where(ofBot))
  if (updateId < Number(nextUpdate)) return undefined
  await tx.write
    .update(botOffsets)
    .set({ nextUpdate: String(updateId + 1) })
    .where(ofBot)
  if (!message || !isHeard) return undefined
  const code = codeIn(message.text)
  return code === undefined ? HELP : words(await redeemCode(tx, code, message.chat))
}

const HELP =
  'Это бот Трофея. Чтобы привязать Telegram, открой в приложении профиль, нажми «Привязать Telegram» и отправь сюда команду с кодом: /start КОД'

function words(redemption: Redemption) {
  if (redemption.outcome === 'completed')
    return `Готово: этот Telegram привязан к игроку ${redemption.displayName}. Сюда придут решения по заявкам и выводам.`
  if (redemption.outcome === 'taken') return 'Этот аккаунт уже привязан к другому игроку'
  return `Код истёк или уже использован. Возьми в профиле новый: он живёт ${CODE_LIFE / 60_000} минут.`
}
