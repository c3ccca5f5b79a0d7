import { Readable } from 'node:stream'
import { and, eq, ne } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { objections, submissions, subscriptionScreenshots } from '#db/schema'
import type { Deps } from '../core/deps.ts'
import { fileOf, paged, type Source } from './pages.ts'
import { sections } from './sections.ts'

const README = `Всё, что Трофей хранит о тебе.

profile.json               профиль, привязанные Telegram и Discord
sessions.json              открытые входы
submissions.json           заявки; их файлы лежат в media/
appeals.json               апелляции: твои слова и причина, с которой ты не согласен
unfinished-uploads.json    начатые и не законченные загрузки
kills.json                 засчитанные киллы
scores.json                очки в таблицах лидеров по месяцам
leaderboards.json          с какого времени тебя нет в таблицах лидеров и почему
transactions.json          движения денег, в рублях
withdrawals.json           выводы; реквизиты целиком, пока они хранятся, потом последние четыре знака
premium.json               периоды Premium
premium-roles.json         роли в Discord, которые давали Premium
tournaments.json           регистрации на турниры и призы
tournament-results.json    твои результаты в матчах турниров
point-corrections.json     очки, которые тебе добавили или сняли в турнирах
objections.json            возражения на результаты турниров и ответы на них; картинки лежат в media/
check-ins.json             чек-ины на турнирах
tournament-bans.json       турниры, к которым тебя не допустили, и причины
tournament-reminders.json  напоминания об открытии регистрации
tournament-messages.json   твои сообщения участникам, если ты администратор
maps.json                  карты, на которых ты можешь занять локацию, твои метки и места в списках ожидания
marks.json                 когда и где ты ставил метки
poi-drafts.json            драфты локаций, где ты капитан, и твои списки на них
subscription.json          скриншот подписки
notifications.json         уведомления
push-devices.json          браузеры, которым уходят уведомления
sent-notifications.json    что из уведомлений уходит на телефон и в Telegram
moderator-notes.json       заметки модераторов о тебе, без их имён
decisions-about-you.json   что администраторы решали о тебе
your-decisions.json        что ты решал как администратор

Время — UTC. Чужих данных здесь нет: кто именно рассматривал заявку, не сказано.
`

/** One ZIP of everything held about a player, streamed. Ends with an error when it cannot go on. */
export async function archiveOf({ db, sealer, files, now }: Deps, userId: string): Promise<Readable> {
  const source: Source = { db, sealer, userId }
  const mtime = now()
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  output.on('close', () => reading?.destroy())

  const add = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime, compress }, (give) => {
      open().then((stream) => {
        reading = stream.on('error', fail)
        give(null, stream)
      }, fail)
    })

  zip.addBuffer(Buffer.from(README), 'README.txt', { mtime })
  for (const [name, rows] of Object.entries(sections)) {
    add(name, true, async () => Readable.from(inJson(rows(source))))
  }
  for await (const { name, key } of media(source)) {
    // Erased since the list was read: an empty file says so.
    add(name, false, async () => ((await files.stat(key)) ? files.get(key) : Readable.from([])))
  }
  zip.end()
  return output
}

async function* inJson(rows: AsyncIterable<object>) {
  let between = '[\n'
  for await (const row of rows) {
    yield `${between}${JSON.stringify(row, undefined, 1)}`
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

/** The files that rows of a table name. */
const filesOf = (table: typeof submissions | typeof objections) =>
  paged(
    table.id,
    (db, userId, next) =>
      db.read
        .select({ id: table.id, mediaKey: table.mediaKey })
        .from(table as typeof submissions)
        .where(and(eq(table.userId, userId), ne(table.mediaKey, ''), next)),
    (row) => ({ name: fileOf(row), key: row.mediaKey }),
  )

async function* media(source: Source) {
  yield* filesOf(submissions)(source)
  yield* filesOf(objections)(source)
  const [screenshot] = await source.db.read
    .select({ key: subscriptionScreenshots.mediaKey })
    .from(subscriptionScreenshots)
    .where(eq(subscriptionScreenshots.userId, source.userId))
  if (screenshot)
    yield { name: `media/subscription${screenshot.key.slice(screenshot.key.lastIndexOf('.'))}`, ...screenshot }
}
