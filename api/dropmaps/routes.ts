import { Hono } from 'hono'
import type { AppEnv } from '../core/deps.ts'
import { signedIn } from '../core/guards.ts'
import { territoryStats } from './dropmaps.ts'

export const dropmapRoutes = new Hono<AppEnv>().get('/territory/stats', signedIn, (c) => c.json(territoryStats()))
