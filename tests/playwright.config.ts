import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions, lightestBrowser } from './launch.ts'
import { SHARED_LOG } from './support/failures/logs.ts'
import { limits } from './support/time/clock.ts'

const PORT = Number(process.env.E2E_PORT ?? 4310)
// Workers read this file again; only the first reading may make the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'trofey-e2e-'))

const lightest = { launchOptions: lightestBrowser }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // More workers than cores only cost more processor.
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  timeout: limits.journey,
  // Sooner than the journey's: a message that says what was waited for.
  expect: { timeout: limits.poll },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes a quarter of the whole run: TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Begun last, each part of this one would be waited for alone.
    {
      name: 'screens',
      testMatch: 'e2e/shots/everyScreen.spec.ts',
      use: { ...lightest, serviceWorkers: 'block' },
    },
    // Most journeys take the browser without a window's machinery, and no service worker: a third of the time.
    {
      name: 'e2e',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: ['**/installed/**', '**/everyScreen.spec.ts'],
      use: { ...lightest, serviceWorkers: 'block' },
    },
    // What only the whole browser does: Background Sync, push, installation.
    { name: 'installed', testMatch: 'e2e/installed/*.spec.ts', use: { launchOptions: launchOptions('chromium') } },
    { name: 'torture', testMatch: 'torture/*.spec.ts', use: { launchOptions: launchOptions('chromium') } },
    {
      name: 'shots',
      testMatch: `e2e/shots/${process.env.INSTALL ? 'install' : 'screens'}.shots.ts`,
      use: { ...lightest, serviceWorkers: 'block' },
    },
  ],
  webServer: {
    // The pictures are taken of a season, the journeys begin on an empty product.
    command: `mkdir -p test-results && ${process.env.SEEDED ? 'node dist/api/seed.js && ' : ''}exec node --enable-source-maps --max-semi-space-size=4 dist/api/server.js > ${SHARED_LOG} 2>&1`,
    cwd: '..',
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SUPPORT_CONTACT: 'https://t.me/trofey_help',
      LOG_LEVEL: 'info',
    },
    url: `http://localhost:${PORT}/api/health`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
