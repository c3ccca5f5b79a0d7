import { test } from 'vitest'
import { post, transfer } from '#api/balance/balance'
import { transact } from '#api/core/transact'
import type { User } from '#db/schema'
import { available } from '#shared/balance'
import { type App, startApp } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { close, review, sent } from '../../support/slices/privacy.ts'
import { cancel, decide, linked, requested } from '../../support/slices/withdrawals.ts'

const plant = (app: App, user: User, reference: string) =>
  transact(app.deps, async (tx) => {
    const lines = transfer('house', available(user.id), 1)
    await post(tx, { reference, type: 'other', description: 'Проведено раньше', lines })
  })

// Each way in which money moves, and the name under which the book knows it.
const acts: [name: string, (app: App, ivan: User, judge: User) => Promise<[string, () => Promise<Response>]>][] = [
  [
    'an approval',
    async (app, ivan, judge) => {
      const { id } = await sent(app, ivan, 1)
      return [`submission:${id}:reward`, () => review(app, judge, id, { status: 'approved', reward: 300 })]
    },
  ],
  [
    'a payout',
    async (app, ivan, judge) => {
      const { id } = await requested(app, ivan)
      return [`withdrawal:${id}:end`, () => decide(app, judge, id, { status: 'completed' })]
    },
  ],
  [
    'a cancelled withdrawal',
    async (app, ivan) => {
      const { id } = await requested(app, ivan)
      return [`withdrawal:${id}:end`, () => cancel(app, ivan, id)]
    },
  ],
  ['a closed account', async (app, ivan) => [`account:${ivan.id}:closed`, () => close(app, ivan)]],
]

test.each(acts)(
  '%s whose posting is there already is refused, and nothing of it is written or sent',
  async (_, act) => {
    const app = await startApp()
    const [ivan, judge] = [await app.player({ ...linked, balance: 2000 }), await app.admin()]
    const [reference, call] = await act(app, ivan, judge)
    await plant(app, ivan, reference)
    await expectRefusal(app, call, 409, 'posted_before')
  },
)
