import { expect, type Page } from '@playwright/test'
import { addMoney, signIn as callerOf, type Session } from '../../support/server.ts'

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

export const registration = (page: Page) => page.getByRole('region', { name: 'Регистрация' })
export const participants = (page: Page) => page.getByRole('region', { name: 'Участники' })
export const toast = (page: Page) => page.getByRole('region', { name: /^Уведомления/ })
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})
/** On the page, not in a dialog. */
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
