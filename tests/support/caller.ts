import { expect } from '@playwright/test'
import { png, uploadForm } from './browser/forms.ts'
import { addMoney, signIn } from './server.ts'

export type Row = { id: string; originalFilename: string; user: { displayName: string } }

export type Caller = Awaited<ReturnType<typeof caller>>

/** Somebody with so many roubles who calls the API of a server of its own without a page. */
export async function caller(address: string, account: string, balance = 0) {
  const { token, user } = await signIn(address, encodeURIComponent(account))
  if (balance > 0) await addMoney(address, user.id, balance)
  const headers = { Authorization: `Bearer ${token}` }
  async function call<Answer>(method: string, path: string, sent?: object) {
    const body = sent instanceof FormData ? sent : JSON.stringify(sent)
    const type = typeof body === 'string' && { 'Content-Type': 'application/json' }
    const answer = await fetch(`${address}/api/${path}`, { method, headers: { ...headers, ...type }, body })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return (await answer.json()) as Answer
  }

  return {
    token,
    user,
    call,
    send: (colour: number, name = `${String(colour).padStart(2, '0')}.png`) =>
      call<Row>('POST', 'upload', uploadForm({ file: png(colour), name, category: 'funny' })),
    withdraw: (amount = 1000) =>
      call('POST', `user/${user.id}/withdrawal`, {
        amount,
        method: 'paypal',
        methodData: { email: 'rich@example.com' },
      }),
    reject: ({ id }: Pick<Row, 'id'>) =>
      call('POST', `admin/submission/${id}/review`, { status: 'rejected', rejectionReason: 'Повтор' }),
    /** From whoever reviews it. */
    takeOver: ({ id }: Pick<Row, 'id'>) => call('POST', 'admin/holds', { ids: [id], takeOver: true }),
    balance: async () => (await call<{ balance: number }>('GET', 'auth/me')).balance,
    submissions: () => call<(Row & { status: string })[]>('GET', `submissions/user/${user.id}`),
  }
}
