import { Client } from 'pg'
import { expect, test } from 'vitest'
import { sandboxAccountId } from '#db/demo'
import type { Held } from '#shared/review/review'
import { type Caller, caller } from '../support/caller.ts'
import { hasPostgres, newCluster, newDatabase } from '../support/database/postgres.ts'
import { newServer } from '../support/server.ts'

const ADMINS = 50
const names = Array.from({ length: ADMINS }, (_, index) => `судья${index}`)
const approval = { status: 'approved', reward: 1000 }

async function accepted(calls: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(calls)
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test.skipIf(!hasPostgres)(
  'fifty admins on two server processes race for one submission: one holds, decides and undoes it, and the book balances (REVIEW-1, REVIEW-8, REVIEW-10)',
  async ({ onTestFinished }) => {
    const cluster = newCluster()
    onTestFinished(() => cluster.remove())
    const database = await newDatabase(cluster.address)
    const env = { DATABASE_URL: database, ADMIN_EPIC_IDS: names.map(sandboxAccountId).join(), SECOND_LOOKS: '0%' }
    const one = await newServer(env)
    const two = await newServer({ ...env, DATA_DIR: one.dataDir })
    onTestFinished(async () => {
      await two.kill()
      await one.remove()
    })
    for (const server of [one, two]) await server.start()
    const admins: Caller[] = []
    for (const [index, name] of names.entries()) admins.push(await caller((index % 2 ? one : two).address, name))
    const rich = await caller(one.address, 'rich')
    const [held, decided, spent] = [await rich.send(1), await rich.send(2), await rich.send(3)]
    const each = (act: (admin: Caller) => Promise<unknown>) => admins.map(act)

    const holders = async () => {
      const answers = await Promise.all(each(({ call }) => call('POST', 'admin/holds', { ids: [held.id] })))
      return (answers as Held[][]).filter(([answer]) => answer && !('code' in answer)).length
    }
    expect(await holders()).toBe(1)
    const client = new Client(database)
    await client.connect()
    await client.query("update submissions set held_until = now() - interval '1 second' where id = $1", [held.id])
    await client.end()
    expect(await holders()).toBe(1)

    const decide = `admin/submission/${decided.id}/review`
    expect(await accepted(each(({ call }) => call('POST', decide, approval)))).toBe(1)
    expect(await rich.balance()).toBe(6000)
    const shownAt = async (id: string) => ({
      reviewedAt: (await admins[0]!.call<{ reviewedAt: string }>('GET', `submission/${id}`)).reviewedAt,
    })
    const shown = await shownAt(decided.id)
    expect(await accepted(each(({ call }) => call('POST', `admin/submission/${decided.id}/undo`, shown)))).toBe(1)
    expect(await rich.balance()).toBe(5000)

    // The undo and a withdrawal of the same money, each on a process of its own.
    for (const [index, admin] of admins.slice(0, 6).entries()) {
      await admin.call('POST', `admin/submission/${spent.id}/review`, approval)
      const decision = await shownAt(spent.id)
      const undo = () => admins[index + 6]!.call('POST', `admin/submission/${spent.id}/undo`, decision)
      const withdrawal = rich.withdraw(6000) as Promise<{ id: string }>
      const [reversal, withdrawn] = await Promise.allSettled([undo(), withdrawal])
      expect([reversal.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected'])
      if (withdrawn.status !== 'fulfilled') continue
      expect(await rich.balance()).toBe(0)
      await rich.call('DELETE', `user/${rich.user.id}/withdrawal/${withdrawn.value.id}`)
      await undo()
    }
    expect(await rich.balance()).toBe(5000)
    expect(one.audit()).toMatchObject({ code: 0 })
  },
)
