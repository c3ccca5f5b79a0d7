// Drizzle reads its tables from one module.
export * from './schema/audit.ts'
export * from './schema/auth.ts'
export * from './schema/balance.ts'
export * from './schema/idempotency.ts'
export * from './schema/notifications.ts'
export * from './schema/submissions.ts'
export * from './schema/tallies.ts'
export * from './schema/users.ts'
