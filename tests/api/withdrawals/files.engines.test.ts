import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { inBatches } from '#api/core/work/batches'
import { eraseOldFiles } from '#api/withdrawals/batches/file'
import { eraseRecipients } from '#api/withdrawals/forget'
import { payoutDigest } from '#db/derived/ledgerHash'
import { payoutAnswers, payoutBatches } from '#db/schema'
import { toKopecks } from '#shared/money'
import { DAY } from '#shared/units'
import { type App, send } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  answersFile,
  answersTo,
  batchOf,
  compose,
  confirmBatch,
  exportBatch,
  exported,
  fileOf,
  imported,
  readBatch,
  remove,
  withTwoAdmins,
} from '../../support/slices/payouts.ts'
import { expectAuditToPass, request, requested } from '../../support/slices/withdrawals.ts'

// MONEY-13, MONEY-22 and MONEY-23: what was signed is what leaves, and what is kept of it.

const tamper = (app: App, set: Partial<typeof payoutBatches.$inferInsert>) =>
  app.db.tx(async (q) => void (await q.update(payoutBatches).set(set)))
const bytesOf = async (app: App) => {
  const [batch] = await app.db.read.select().from(payoutBatches)
  return batch?.file ? app.deps.sealer.open(batch.file, batch.id) : null
}
const answersIn = async (app: App) => {
  const rows = await app.db.read.select().from(payoutAnswers)
  return rows.map(({ id, file }) => file && app.deps.sealer.open(file, id))
}

describe('the file of a batch', () => {
  test('is made with it, and its rows are shown with the last four', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const { file, digest, lines, id } = await batchOf(app, anna, ivan, [1000, 1500])
    expect(file).toEqual([
      ['reference', 'card', 'holder', 'country', 'amount'],
      ['1-001', '••••9876', 'IVAN PETROV', 'RU', '1000.00'],
      ['1-002', '••••9876', 'IVAN PETROV', 'RU', '1500.00'],
    ])
    const left = await (await remove(app, anna, { id, digest, sum: 0, count: 0 }, [lines[0]!.withdrawalId])).json()
    expect(left).toMatchObject({ file: [{}, ['1-002', '••••9876', 'IVAN PETROV', 'RU', '1500.00']] })
    expect((left as { digest: string }).digest).not.toBe(digest)
  })

  test('with a recipient that a spreadsheet would run leaves as it was written', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const paypal = { amount: 1000, method: 'paypal', methodData: { email: '=1+1@example.com' } }
    const { id } = (await (await request(app, ivan, paypal)).json()) as { id: string }
    const made = await compose(app, anna, { method: 'paypal', withdrawalIds: [id], sum: 1000 })
    const batch = (await made.json()) as { id: string; digest: string; sum: number; count: number; lines: object[] }
    expect(batch.lines).toMatchObject([{ doubts: ['formula'] }])
    expect((await exportBatch(app, anna, batch)).status).toBe(200)
    expect((await (await fileOf(app, anna, batch.id)).text()).split('\r\n')[1]).toBe(
      '"1-001";"=1+1@example.com";"1000.00"',
    )
  })

  test('of other bytes than were signed never leaves', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [6000, 7000])
    expect((await confirmBatch(app, boris, batch)).status).toBe(200)
    expect((await exportBatch(app, anna, batch)).status).toBe(200)
    await tamper(app, { file: app.deps.sealer.seal('"1-001";"2200999988887777";"13000.00"\r\n', batch.id) })
    await expectRefusal(app, () => fileOf(app, anna, batch.id), 409, 'payout_file_missing')
  })

  test('whose hash was changed after the confirmation is not confirmed any more', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [6000, 7000])
    expect((await confirmBatch(app, boris, batch)).status).toBe(200)
    await tamper(app, { fileHash: 'of other bytes' })
    await expectRefusal(app, () => exportBatch(app, anna, batch), 409, 'payout_batch_changed')
  })

  test('of a batch from before files were kept: it does not leave until it is made', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const { id, lines } = await batchOf(app, anna, ivan, [1000, 1500])
    const sums = lines.map(({ withdrawalId, amount }) => ({ withdrawalId, amount: toKopecks(amount) }))
    await tamper(app, { file: null, fileHash: null, template: null, digest: payoutDigest(sums, null) })
    const old = await readBatch(app, anna, id)
    expect(old.file).toBe(null)
    await expectRefusal(app, () => exportBatch(app, anna, old), 409, 'payout_file_missing')
    const again = (await (await remove(app, anna, old, [lines[0]!.withdrawalId])).json()) as typeof old
    expect(again.file).toHaveLength(2)
    expect((await exportBatch(app, anna, again)).status).toBe(200)
  })
})

describe('of files', () => {
  const closed = async () => {
    const place = await withTwoAdmins()
    const batch = await exported(place.app, { author: place.anna, player: place.ivan }, [1000, 1500])
    const [one, two] = answersTo(batch)
    await imported(place.app, place.anna, batch.id, [one!, { ...two!, status: 'returned', reason: 'Карта закрыта' }])
    return place
  }

  test('those of the provider are kept sealed, each line with its answer', async () => {
    const { app, anna, ivan } = await closed()
    expect(await answersIn(app)).toEqual([expect.stringContaining('1-002')])
    const [raw] = await app.db.read.select().from(payoutAnswers)
    expect(raw?.file).not.toContain('1-002')
    const [paid, returned] = (await (await app.requestAs(ivan, `/api/user/${ivan.id}/withdrawals`)).json()) as {
      id: string
      status: string
    }[]
    const lifeOf = async (id = '') => (await app.requestAs(anna, `/api/admin/withdrawal/${id}/life`)).json()
    expect([await lifeOf(paid?.id), await lifeOf(returned?.id)].map((life) => JSON.stringify(life))).toEqual(
      expect.arrayContaining([
        expect.stringContaining('"what":"returned"'),
        expect.stringContaining('"what":"completed"'),
      ]),
    )
    const all = [...((await lifeOf(paid?.id)) as object[]), ...((await lifeOf(returned?.id)) as object[])]
    expect(all).toContainEqual(expect.objectContaining({ what: 'exported', batch: 1, by: 'Анна' }))
    expect(all).toContainEqual(
      expect.objectContaining({ what: 'returned', batch: 1, line: 2, answerLine: 3, reason: 'Карта закрыта' }),
    )
    expect(all).toContainEqual(expect.objectContaining({ what: 'paid', batch: 1, line: 1, answerLine: 2 }))
  })

  test('the last four remain 30 days after the batch has closed', async () => {
    const { app } = await closed()
    app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY)
    await inBatches(app.deps, (tx) => eraseOldFiles(tx, app.deps.sealer))
    expect(await bytesOf(app)).toContain('4276550012349876')
    app.clock.now = new Date(app.clock.now.getTime() + 1)
    await inBatches(app.deps, (tx) => eraseOldFiles(tx, app.deps.sealer))
    expect(await bytesOf(app)).toBe(
      '"reference";"card";"holder";"country";"amount"\r\n' +
        '"1-001";"••••9876";"";"";"1000.00"\r\n"1-002";"••••9876";"";"";"1500.00"\r\n',
    )
    expect(await answersIn(app)).toEqual([expect.stringMatching(/^reference;amount;recipient;status;reason\r\n/)])
    await expectAuditToPass(app)
  })

  test('nothing remains once one of its payees has closed the account', async () => {
    const { app, ivan } = await closed()
    await transact(app.deps, (tx) => eraseRecipients(tx, ivan.id))
    expect([await bytesOf(app), await answersIn(app)]).toEqual([null, [null]])
  })
})

test('600 lines of a provider with long reasons are read, and what Excel has changed is said', async () => {
  const { app, ivan, anna } = await withTwoAdmins()
  const batch = await exported(app, { author: anna, player: ivan }, [1000])
  const [own] = answersTo(batch)
  const strange = Array.from({ length: 599 }, (_, at) => ({
    ...own!,
    reference: `9-${at}`,
    reason: 'Очень долго '.repeat(5),
  }))
  const preview = (file: string) => send(app, anna, 'POST', `admin/payout-batch/${batch.id}/import/preview`, { file })
  const answer = await preview(answersFile([own!, ...strange]))
  expect([answer.status, await answer.json()]).toMatchObject([200, { mismatched: 599, paid: { count: 1 } }])
  const spoilt = answersFile([{ ...own!, recipient: '2,20012E+15' }])
  const words = 'Excel изменил номер: загрузи файл банка, не пересохраняя'
  await expectRefusal(app, () => preview(spoilt), 400, 'invalid_input', words)
  const huge = () => preview('x'.repeat(256 * 1024 + 1))
  await expectRefusal(app, huge, 400, 'invalid_input', 'Файл больше 256 КБ: раздели его на части')
  expect(await requested(app, ivan)).toMatchObject({ status: 'pending' })
})
