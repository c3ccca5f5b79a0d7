import { expect } from '@playwright/test'
import { HOUR } from '#shared/units'
import { signIn as callerOf } from '../server.ts'

/** So many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** The form of a tournament whose registration is open and that begins in two days. */
const form = {
  name: 'Кубок осени',
  description: 'Три карты, одна победа',
  rules: 'Играем честно.\nЗапись хранить до конца.',
  prizeDistribution: JSON.stringify({ 1: 5000, 2: 3000, 3: 2000 }),
  entryFee: '300',
  registrationStartDate: inHours(-2),
  registrationEndDate: inHours(30),
  startDate: inHours(48),
}

/** A tournament that is there; returns its id. */
export async function makeTournament(address: string, changes: Record<string, string> = {}) {
  const { token } = await callerOf(address, 'admin')
  const body = new FormData()
  for (const [name, text] of Object.entries({ ...form, ...changes })) body.set(name, text)
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/admin/tournament`, { method: 'POST', headers, body })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
