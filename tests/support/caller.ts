import { expect } from '@playwright/test'
import { png, uploadForm } from './forms.ts'
import { signIn } from './server.ts'

export type Row = { id: string; originalFilename: string; user: { displayName: string } }

export type Caller = Awaited<ReturnType<typeof caller>>

/** Somebody who calls the API of a server of its own without a page. */
export async function caller(address: string, account: string) {
  const { token, user } = await signIn(address, encodeURIComponent(account))
  const headers = { Authorization: `Bearer ${token}` }
  const say = (path: string, json: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    })

  return {
    /** One submission; each colour is another file. */
    async send(colour: number, name = `${String(colour).padStart(2, '0')}.png`) {
      const body = uploadForm({ file: png(colour), name, category: 'funny' })
      const answer = await fetch(`${address}/api/upload`, { method: 'POST', body, headers })
      expect(answer.status).toBe(201)
      return (await answer.json()) as Row
    },
    async withdraw() {
      const methodData = { email: 'rich@example.com' }
      const answer = await say(`/api/user/${user.id}/withdrawal`, { amount: 1000, method: 'paypal', methodData })
      expect(answer.status).toBe(201)
    },
    async reject({ id }: Pick<Row, 'id'>) {
      const review = { status: 'rejected', rejectionReason: 'Повтор' }
      expect((await say(`/api/admin/submission/${id}/review`, review)).status).toBe(200)
    },
    /** What this player has sent, the newest first. */
    async submissions() {
      const answer = await fetch(`${address}/api/submissions/user/${user.id}`, { headers })
      return (await answer.json()) as (Row & { status: string })[]
    },
  }
}
