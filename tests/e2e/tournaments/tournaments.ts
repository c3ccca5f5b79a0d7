import { expect, type Page } from '@playwright/test'
import { addMoney, signIn as callerOf, type Session } from '../../support/server.ts'

const HOUR = 3_600_000
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

/** Somebody with so many roubles who calls the API without a page. */
export async function somebody(address: string, account: string, balance = 0) {
  const session = await callerOf(address, account)
  if (balance > 0) await addMoney(address, session.user.id, balance)
  return {
    ...session,
    call: (method: string, path: string, json?: object) => call(address, session, method, path, json),
  }
}

async function call(address: string, { token }: Session, method: string, path: string, json?: object) {
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(json && { 'Content-Type': 'application/json' }) },
    body: json && JSON.stringify(json),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return answer.json()
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

export const registration = (page: Page) => page.getByRole('region', { name: 'Регистрация' })
export const participants = (page: Page) => page.getByRole('region', { name: 'Участники' })
export const toast = (page: Page) => page.getByRole('region', { name: /^Уведомления/ })
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
/** On the page, not in a dialog. */
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
