import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { dataFolderFrom, prepareFolder } from '#db/dataFolder'
import { sandboxAccountId } from '#db/demo'
import { openFiles } from '#db/files/openFiles'
import { installationKey, requireNoKey } from '#db/installation'
import { openDb } from '#db/open'
import { sealer } from '#db/seal'
import { backupFolderFrom } from '#db/settings/names'
import { MINUTE, SECOND } from '#shared/units'
import { fileKinds } from './app.ts'
import { servedRelease } from './appErrors.ts'
import type { Deps } from './core/deps.ts'
import { settingsFrom } from './core/env.ts'
import { requestAddress } from './core/http/address.ts'
import { closing, trackExchanges } from './core/http/closing.ts'
import { bareHeaders } from './core/http/headers.ts'
import { listenFault } from './core/http/listenFault.ts'
import { keepBuild } from './core/http/pages/formerBuilds.ts'
import { isFromThisMachine, sightingOf } from './core/http/thisMachine.ts'
import { requireSameEpic } from './core/installation.ts'
import { createLimits } from './core/limits.ts'
import { ownHost } from './core/loopback.ts'
import { lead } from './core/readiness/lease.ts'
import { signer } from './core/secrets.ts'
import { createRealtime } from './core/sockets/realtime.ts'
import { atOnce, createLog, faultIn, logVersion } from './core/telemetry/log.ts'
import { createMetrics } from './core/telemetry/metrics.ts'
import { transact } from './core/transact.ts'
import { welcomeDemo } from './demo.ts'
import { upkeep } from './doctor/upkeep.ts'
import { draftWelcomes } from './dropmaps/draft/keptState.ts'
import { shipTemplates } from './dropmaps/edit/newMap.ts'
import { dropmapRooms } from './dropmaps/maps/getMap.ts'
import { overlayRooms } from './evening/overlay.ts'
import { startJobs } from './jobs.ts'
import { startBot } from './linking/bot.ts'
import { telegramMessages, tellByTelegram } from './linking/messages.ts'
import { diskRoom, freeBytes, requireRoomForRows } from './media/disk.ts'
import { withUrls } from './media/storage.ts'
import { tellByPush } from './notifications/tellByPush.ts'
import { webPush } from './notifications/webPush.ts'
import { providers } from './providers.ts'
import { servedApp } from './served.ts'
import { tournamentRooms } from './tournaments/base/getTournament.ts'
import { closeLocks } from './uploads/locks.ts'
import { reconcileAdmins } from './users/admins.ts'
import { startWorkers } from './workers.ts'

const root = resolve(import.meta.dirname, '../..')

const LAST_WORDS = 10_000

async function start() {
  const settings = settingsFrom(process.env)
  const log = createLog(settings.LOG_LEVEL)
  logVersion(log, root)
  process.on('unhandledRejection', (reason) => log.error(faultIn(asError(reason)), 'unhandled rejection'))
  const folder = (name: string) => {
    const path = join(settings.DATA_DIR, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return path
  }
  const { dataDir, media, uploads } = await named(`DATA_DIR=${settings.DATA_DIR}`, () => {
    prepareFolder(settings.DATA_DIR)
    const dataDir = folder('.')
    return { dataDir, media: folder('media'), uploads: folder('uploads') }
  })
  const files = openFiles(process.env, media, uploads, closing)
  await named('S3_BUCKET_URL', () => files.pieces?.requireBucket())
  const metrics = settings.METRICS_TOKEN ? createMetrics() : undefined
  const db = await named(settings.DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR=${dataDir}`, () =>
    openDb(dataFolderFrom(process.env).database, {
      migrations: join(root, 'db/migrations'),
      schema: 'migrate',
      beforeCreating: () => requireNoKey(join(dataDir, 'secret.key')),
      onMigration: atOnce(log),
      sole: true,
      connections: settings.DATABASE_CONNECTIONS,
      onHeld: (isHeld, ms) =>
        isHeld
          ? log.warn({ ms }, 'another program holds the write lock of trofey.db: nothing is written until it lets go')
          : log.info({ ms }, 'the write lock of trofey.db is free again'),
      onFault: (error) => log.error(faultIn(error), 'database connection'),
      events: metrics?.transactions,
    }),
  )

  const now = () => new Date()
  const backupFolder = backupFolderFrom(process.env)
  const openedAt = now()
  await requireSameEpic(db, settings, now())
  const key = await named(`DATA_DIR=${dataDir}`, () => installationKey(db, join(dataDir, 'secret.key'), now()))
  const mediaSigner = signer(key, 'media')
  const workers = startWorkers({ root, programs: import.meta.dirname, log })
  const { previews } = workers
  const rooms = { ...tournamentRooms(db), ...dropmapRooms(db), ...overlayRooms(db) }
  const realtime = createRealtime(db, now, log, rooms, undefined, draftWelcomes(db, now))
  const ownAddress = `http://${ownHost(settings.HOST)}:${settings.PORT}`
  const isPlayed = settings.providers.epic === 'sandbox'
  const { epic, discord, telegram, webhooks } = providers(settings, ownAddress, { log, metrics })
  const messages = telegramMessages({ telegram, log, metrics })
  const admins = [...settings.ADMIN_EPIC_IDS, ...(isPlayed ? [sandboxAccountId('admin')] : [])]
  const deps: Deps = {
    db,
    now,
    publish(events) {
      realtime.publish(events)
      for (const event of events) {
        tellByTelegram(db, messages, event, settings.PUBLIC_URL)
        void tellByPush(deps, event)
      }
    },
    settings,
    log,
    metrics,
    socketCount: realtime.count,
    readiness: () => leadership.readiness(),
    upkeep: async () =>
      upkeep({ db, settings, now: now(), free: await freeBytes([media, uploads]), dataDir, backupDir: backupFolder }),
    limits: createLimits(db),
    files: withUrls(files.media, mediaSigner),
    pieces: files.pieces,
    fileKinds,
    disk: diskRoom({ reserve: settings.DISK_RESERVE, free: () => freeBytes([media, uploads]) }),
    mediaSigner,
    sandboxSigner: signer(key, 'sandbox'),
    oauthSigner: signer(key, 'oauth'),
    exportSigner: signer(key, 'export'),
    sealer: sealer(key),
    previews,
    samplesOf: previews.samplesOf,
    filmOf: previews.filmOf,
    copies: workers.copies,
    drawings: workers.drawings,
    audit: workers.audits.run,
    uploads,
    documentation: join(import.meta.dirname, 'docs'),
    shippedMaps: join(root, 'dist/pwa/maps'),
    release: servedRelease(join(root, 'dist/pwa')),
    epic,
    discord,
    telegram,
    webhooks,
    push: webPush({ key, subject: pushSubject(settings.PUBLIC_URL), sandbox: settings.sandbox === 'local' }),
    isAdminAccount: ({ epicGamesId }) => admins.includes(epicGamesId),
    welcome: async (tx, user) => {
      if (isPlayed) await welcomeDemo(tx, user)
    },
  }

  const pwa = join(root, 'dist/pwa')
  await transact(deps, (tx) => reconcileAdmins(tx, admins))
  await transact(deps, shipTemplates)
  const app = servedApp(deps, pwa, folder('builds'), workers.rendering)
  await realtime.listens
  const requireRoom = () => (db.dialect === 'sqlite' ? requireRoomForRows(dataDir) : Promise.resolve())
  const leadership = await lead(deps, 'jobs', { requireRoom })
  let stopJobs = () => {}
  let stopBot = async () => {}
  const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, () => {
    warnOfUpkeep(deps).catch((error) => log.warn(faultIn(error), 'upkeep was not looked at'))
    if (settings.sandbox === 'open') log.warn('SANDBOX=open: anybody can sign in as anybody, as an admin too')
    log.info({ address: settings.PUBLIC_URL, database: db.dialect, schema: db.version }, 'ready')
    stopJobs = startJobs(deps, openedAt, leadership).stop
    keepBuild(join(pwa, 'assets'), folder('builds/assets'), now()).catch((error) =>
      log.warn(faultIn(error), 'built files of this version are not kept for the next'),
    )
    stopBot = startBot(deps, telegram, messages, leadership)
  }) as import('node:http').Server
  realtime.attach(server, {
    admits: (request) => settings.sandbox !== 'local' || isFromThisMachine(sightingOf(request)),
    addressOf: (request) => requestAddress(request, settings.TRUSTED_PROXIES),
    headers: bareHeaders(settings),
  })
  server.on('error', (error) => fail(listenFault(error, settings)))
  // A slow upload may take its time (50 MB at 400 kbit/s are 18 minutes), a silent connection may not.
  server.requestTimeout = 60 * MINUTE
  server.headersTimeout = MINUTE
  server.timeout = 2 * MINUTE
  // Longer than a proxy in front keeps an idle connection (nginx: a minute), so that the asker closes first.
  server.keepAliveTimeout = 75 * SECOND

  const exchanges = trackExchanges(server, log)

  let isStopping = false
  const stop = async (signal: string, code = 0) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    stopJobs()
    const silent = Promise.all([stopBot(), messages.close()])
    const closed = exchanges.end(realtime.close())
    await closeLocks()
    await closed
    await closeLocks()
    await silent
    await leadership.stop()
    await workers.close()
    await db.close()
    log.info('stopped')
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal).catch(fail))
  // What was thrown past everybody may have left anything half done: what is in flight ends, and the process with it.
  process.on('uncaughtException', (error) => {
    log.fatal(faultIn(asError(error)), 'uncaught exception')
    setTimeout(() => process.exit(1), LAST_WORDS).unref()
    void stop('uncaughtException', 1).catch(fail)
  })
}

/** Otherwise nobody learns before a player does. */
async function warnOfUpkeep({ upkeep, log }: Deps) {
  const { findings } = await upkeep()
  for (const { name, level, text } of findings) if (level !== 'fine') log.warn({ check: name }, text)
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const pushSubject = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`

async function named<T>(setting: string, work: () => T | Promise<T>) {
  try {
    return await work()
  } catch (error) {
    throw new Error(`${setting}: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
  }
}

function fail(error: Error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

start().catch(fail)
