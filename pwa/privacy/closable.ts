import type { InferResponseType } from 'hono/client'
import type { api } from '../lib/api.ts'

export type Terms = InferResponseType<(typeof api.user)[':id']['closing']['$get']>

export const isClosable = ({ withdrawals, tournaments, isLastAdmin }: Terms) =>
  withdrawals.length === 0 && tournaments.length === 0 && !isLastAdmin
