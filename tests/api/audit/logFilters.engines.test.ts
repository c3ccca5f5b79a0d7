import { expect, test } from 'vitest'
import { adjust } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { decided, rejected, withPending } from '../../support/slices/review.ts'

type Row = { action: string; admin: { displayName: string } | null }

test('the log is filtered by act and by admin, with words too, and names whose acts there may be (ADMIN-5)', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  await adjust(app, anna, ivan.id, { amount: 100, reason: 'Приз' })
  await adjust(app, boris, ivan.id, { amount: 200, reason: 'Приз' })
  await decided(app, boris, id, rejected)
  const found = async (query: string) => {
    const answer = await app.requestAs(anna, `/api/admin/actions?${query}`)
    const rows = (await answer.json()) as Row[]
    return [answer.headers.get('X-Total-Count'), ...rows.map(({ action, admin }) => `${admin?.displayName} ${action}`)]
  }
  expect(await found('action=adjust_balance')).toEqual(['2', 'Борис adjust_balance', 'Анна adjust_balance'])
  expect(await found(`adminId=${boris.id}`)).toEqual(['2', 'Борис reject_submission', 'Борис adjust_balance'])
  expect(await found(`adminId=${boris.id}&action=adjust_balance&q=иван`)).toEqual(['1', 'Борис adjust_balance'])
  expect(await found('adminId=system')).toEqual(['0'])
  expect(await found('action=all')).toHaveLength(4)
  const actors = await app.requestAs(anna, '/api/admin/actors')
  expect(await actors.json()).toEqual([
    { id: anna.id, displayName: 'Анна' },
    { id: boris.id, displayName: 'Борис' },
  ])
  const odd = () => app.requestAs(anna, '/api/admin/actions?action=odd')
  await expectRefusal(app, odd, 400, 'invalid_input', 'Неизвестный фильтр')
})
