import { join } from 'node:path'
import { transact } from '#api/core/transact'
import { notify } from '#api/notifications/notifications'
import { openDb } from '#db/open'

// A server that dies between its commit and its event: run with the id of a player, who is notified of nothing else.
const [, , userId = ''] = process.argv
const db = await openDb(process.env.DATABASE_URL ?? '', {
  migrations: join(import.meta.dirname, '../../../db/migrations'),
})
const line = db.eventLine?.({ onEvents: () => {}, onLoss: () => {} })
await line?.listens
process.stdout.write('listens\n')
process.stdin.once('data', () => {
  const publish = () => process.kill(process.pid, 'SIGKILL')
  void transact({ db, now: () => new Date(), publish }, (tx) =>
    notify(tx, userId, { type: 'other', title: 'Дошло', message: 'Без события' }),
  )
})
