import { eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { botOffsets } from '#db/schema'
import { CODE_LIFE, codeIn } from '#shared/linking'
import { isolated } from '#shared/text'
import type { Tx } from '../core/transact.ts'
import { type Redemption, redeemCode } from './codes.ts'
import type { Update } from './telegram.ts'

const BOT = 'telegram'
const ofBot = eq(botOffsets.id, BOT)
/** From which update on the bot is asked. */
export async function nextUpdateOf(db: Reads) {
  const [row] = await db.read.select().from(botOffsets).where(ofBot)
  return Number(row?.nextUpdate ?? 0)
}

/** Handles an update once, in one transaction; returns the bot's reply. `isHeard` false: only moves the offset. */
export async function receive(tx: Tx, { updateId, message }: Update, isHeard = true): Promise<string | undefined> {
  if (updateId < (await nextUpdateOf(tx))) return undefined
  const nextUpdate = String(updateId + 1)
  await tx.write
    .insert(botOffsets)
    .values({ id: BOT, nextUpdate })
    .onConflictDoUpdate({ target: botOffsets.id, set: { nextUpdate } })
  if (!message || !isHeard) return undefined
  const code = codeIn(message.text)
  return code === undefined ? HELP : words(await redeemCode(tx, code, message.chat))
}

const HELP =
  'Это бот Трофея. Чтобы привязать Telegram, открой в приложении профиль, нажми «Привязать Telegram» и отправь сюда команду с кодом: /start КОД'

function words(redemption: Redemption) {
  if (redemption.outcome === 'completed')
    return `Готово: этот Telegram привязан к игроку ${isolated(redemption.displayName)}. Сюда придут решения по заявкам и выводам.`
  if (redemption.outcome === 'taken') return 'Этот аккаунт уже привязан к другому игроку'
  return `Код истёк или уже использован. Возьми в профиле новый: он живёт ${CODE_LIFE / 60_000} минут.`
}
