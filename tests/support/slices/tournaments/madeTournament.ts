import { HOUR } from '#shared/units'
import { caller } from '../../caller.ts'

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

type Changes = Record<string, string>

export const makeTournament = (address: string, changes: Changes = {}) =>
  sendForm(address, 'POST', 'admin/tournament', changes)

/** Changes it as an admin does; what is not named is as `makeTournament` has it. */
export const editTournament = (address: string, id: string, changes: Changes) =>
  sendForm(address, 'PUT', `admin/tournament/${id}`, changes)

async function sendForm(address: string, method: string, path: string, changes: Changes) {
  const body = new FormData()
  for (const [name, text] of Object.entries({ ...form, ...changes })) body.set(name, text)
  const { id } = await (await caller(address, 'admin')).call<{ id: string }>(method, path, body)
  return id
}
