const TOURNAMENTS = 'tournaments'

export const LIST = [TOURNAMENTS, 'list']
export const ONE = [TOURNAMENTS, 'one']
export const oneKey = (id: string) => [...ONE, id]
export const participantsKey = (id: string) => [TOURNAMENTS, 'participants', id]
export const teamsKey = (id: string) => [TOURNAMENTS, 'teams', id]
export const dayKey = (id: string) => [TOURNAMENTS, 'day', id]
export const CHECK_INS = [TOURNAMENTS, 'check-ins']

export const objectionsKey = (id: string) => [TOURNAMENTS, 'objections', id]

export const tableKey = (id: string) => [TOURNAMENTS, 'table', id]
export const standingsKey = (id: string) => [...tableKey(id), 'standings']
export const playerMatchesKey = (id: string) => [...tableKey(id), 'player']
export const matchesKey = (id: string) => [...tableKey(id), 'matches']

export const ADMIN_LIST = [TOURNAMENTS, 'admin']
export const consequencesKey = (id: string) => [TOURNAMENTS, 'consequences', id]
export const resultsKey = (id: string) => [TOURNAMENTS, 'results', id]
export const winnersKey = (id: string) => [TOURNAMENTS, 'winners', id]
export const adminDayKey = (id: string) => [TOURNAMENTS, 'admin-day', id]
export const EVENINGS = [TOURNAMENTS, 'evening']
export const eveningKey = (id: string) => [...EVENINGS, id]
export const playersKey = (id: string) => [TOURNAMENTS, 'players', id]

/** The parameter of a tournament's address. */
export const param = (id: string) => ({ id: encodeURIComponent(id) })
