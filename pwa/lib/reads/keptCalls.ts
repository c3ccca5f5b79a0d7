/** Those of them that the login makes, too. */
export const callsOfTheLogin = ['GET /api/auth/me', 'GET /api/config'] as const

/** Calls whose answers a device keeps. The build describes their types: `virtual:answers`. */
export const keptCalls = [
  ...callsOfTheLogin,
  'GET /api/maps',
  'GET /api/maps/:id/state',
  'GET /api/submissions/user/:id',
  'GET /api/territory/notifications',
  'GET /api/territory/stats',
  'GET /api/tournament/:id',
  'GET /api/tournament/:id/matches',
  'GET /api/tournament/:id/standings',
  'GET /api/tournaments',
  'GET /api/user/:id/balance/transactions',
  'GET /api/user/:id/premium',
  'GET /api/user/:id/prizes',
  'GET /api/user/:id/stats',
  'GET /api/user/:id/subscription-screenshot',
  'GET /api/user/:id/withdrawals',
] as const
