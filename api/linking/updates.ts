import { eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { botOffsets, type User } from '#db/schema'
import { errorText } from '#shared/errors'
import { CODE_LIFE, codeIn, isStop } from '#shared/linking'
import { timeToWait } from '#shared/plural'
import { isolated } from '#shared/text'
import { SECOND } from '#shared/units'
import type { Signer } from '../core/secrets.ts'
import type { VisitOutcome } from '../core/telemetry/counters.ts'
import type { Tx } from '../core/transact.ts'
import { findPlayerOf, isTelegramNeeded, unlinkTelegram } from './accounts.ts'
import { askedByCode, declineCode, type Redemption, redeemCode } from './codes.ts'
import type { Button, Chat, Reply, Update } from './telegram.ts'

const BOT = 'telegram'
const ofBot = eq(botOffsets.id, BOT)
export async function nextUpdateOf(db: Reads) {
  const [row] = await db.read.select().from(botOffsets).where(ofBot)
  return Number(row?.nextUpdate ?? 0)
}

/** `linking`: the outcome of a code that this reply ends. */
type Answer = Reply & { linking?: VisitOutcome }

type Receiving = { signer: Signer; isHeard?: boolean }

/** Handles an update once, in one transaction; returns the bot's reply. `isHeard` false: only moves the offset. */
export async function receive(
  tx: Tx,
  { updateId, message, press }: Update,
  { signer, isHeard = true }: Receiving,
): Promise<Answer | undefined> {
  if (updateId < (await nextUpdateOf(tx))) return undefined
  const nextUpdate = String(updateId + 1)
  await tx.write
    .insert(botOffsets)
    .values({ id: BOT, nextUpdate })
    .onConflictDoUpdate({ target: botOffsets.id, set: { nextUpdate } })
  if (!isHeard) return undefined
  if (press) return pressed(tx, signer, press)
  if (!message) return undefined
  const { chat, text } = message
  if (isStop(text)) return stopping(tx, signer, chat)
  const code = codeIn(text)
  return code === undefined ? { text: HELP } : starting(tx, signer, code, chat)
}

const HELP =
  'Это бот Трофея. Чтобы привязать Telegram, открой в приложении профиль, нажми «Привязать Telegram» и отправь сюда команду с кодом: /start КОД. Чтобы отвязать: /stop'

/** LINK-9. */
async function starting(tx: Tx, signer: Signer, code: string, chat: Chat): Promise<Answer> {
  const asked = await askedByCode(tx, code, chat)
  if (asked.outcome !== 'asked') return ended(asked)
  const button = buttonFor(signer, chat, code)
  return {
    text: `Привязать этот Telegram к игроку ${isolated(asked.displayName)}? Сюда придут решения по его заявкам и выводам. Если это не твой игрок или ссылку прислал кто-то другой, нажми «Не привязывать».`,
    buttons: [button('link', 'Привязать'), button('skip', 'Не привязывать')],
  }
}

/** LINK-10. */
async function stopping(tx: Tx, signer: Signer, chat: Chat): Promise<Reply> {
  const player = await findPlayerOf(tx, chat.chatId)
  if (!player) return { text: NOT_LINKED }
  if (await isTelegramNeeded(tx, player)) return { text: NEEDED }
  const button = buttonFor(signer, chat, markOf(player))
  return {
    text: `Отвязать этот Telegram от игрока ${isolated(player.displayName)}? Сообщения сюда больше не придут. Снова привязать его можно в профиле.`,
    buttons: [button('unlink', 'Отвязать'), button('stay', 'Оставить')],
  }
}

async function pressed(tx: Tx, signer: Signer, { chat, data }: NonNullable<Update['press']>): Promise<Answer> {
  const [verb = '', subject = '', signature = ''] = data.split(':')
  if (!signer.verify(signed(chat, verb, subject), signature)) return { text: OLD_BUTTON }
  if (verb === 'link') return ended(await redeemCode(tx, subject, chat))
  if (verb === 'skip')
    return (await declineCode(tx, subject)) ? { text: DECLINED, linking: 'declined' } : ended({ outcome: 'expired' })
  return { text: await pressedLinked(tx, verb, subject, chat) }
}

async function pressedLinked(tx: Tx, verb: string, subject: string, chat: Chat) {
  const player = await findPlayerOf(tx, chat.chatId)
  if (!player || markOf(player) !== subject) return NOT_LINKED
  if (verb === 'stay') return 'Всё осталось как было: сообщения приходят сюда.'
  if (await isTelegramNeeded(tx, player)) return NEEDED
  await unlinkTelegram(tx, player.id)
  return `Готово: этот Telegram отвязан от игрока ${isolated(player.displayName)}. Сообщений больше не будет.`
}

// A button's data is signed for its chat: forged data does nothing.
const signed = ({ chatId }: Chat, verb: string, subject: string) => `telegram ${verb} ${chatId} ${subject}`
const buttonFor =
  (signer: Signer, chat: Chat, subject: string) =>
  (verb: 'link' | 'skip' | 'unlink' | 'stay', text: string): Button => ({
    text,
    data: `${verb}:${subject}:${signer.sign(signed(chat, verb, subject))}`,
  })
/** As much of the id as a button's 64 bytes hold. */
const markOf = ({ id }: User) => id.slice(-12)

const EXPIRED = `Код истёк или уже использован. Возьми в профиле новый: он действует ${timeToWait(CODE_LIFE / SECOND)}.`
const OLD_BUTTON = 'Эта кнопка больше не работает. Начни заново в профиле.'
const DECLINED = 'Ничего не привязано. Если ссылку прислал кто-то другой, просто забудь о ней.'
const NOT_LINKED = 'Этот Telegram ни к кому не привязан: сообщений сюда и так нет.'
const NEEDED = `${errorText('contact_needed')}. Чтобы сообщения не мешали, выключи уведомления этого чата.`

function ended(redemption: Redemption): Answer {
  if ('displayName' in redemption) return { text: linkedTo(redemption.displayName), linking: 'done' }
  return redemption.outcome === 'taken'
    ? { text: errorText('account_taken'), linking: 'refused' }
    : { text: EXPIRED, linking: 'stale' }
}

const linkedTo = (displayName: string) =>
  `Готово: этот Telegram привязан к игроку ${isolated(displayName)}. Сюда придут решения по заявкам и выводам. Отвязать его: /stop`
