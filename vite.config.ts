import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { answerShapes } from './api/openapi/answerShapes.ts'
import { chunkName, compiledAhead, groups, namedForPlayers } from './pwa/app/codeSplitting.ts'
import { manifest } from './pwa/app/manifest.ts'
import { callsOfTheLogin, keptCalls } from './pwa/lib/reads/keptCalls.ts'
import { fillOpacity, mapColours } from './shared/dropmaps/colours.ts'
import type { RenderJob, RenderOutcome } from './shared/servedPages.ts'

/** Without packages' source maps, which are ten times as large: Node reads them at its start. */
const ownSourceMaps: Plugin = {
  name: 'own-source-maps',
  enforce: 'post',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined),
}

/** The server draws text without the system's fonts. */
const drawnFonts: Plugin = {
  name: 'drawn-fonts',
  closeBundle() {
    const packages = 'node_modules/@expo-google-fonts'
    const files = {
      'fonts.conf': 'api/drawing/fonts.conf',
      'Unbounded_700Bold.ttf': `${packages}/unbounded/700Bold/Unbounded_700Bold.ttf`,
      'GolosText_500Medium.ttf': `${packages}/golos-text/500Medium/GolosText_500Medium.ttf`,
      'GolosText_700Bold.ttf': `${packages}/golos-text/700Bold/GolosText_700Bold.ttf`,
      'LICENSE-unbounded.txt': `${packages}/unbounded/LICENSE_FONT`,
      'LICENSE-golos-text.txt': `${packages}/golos-text/LICENSE_FONT`,
    }
    mkdirSync('dist/api/fonts', { recursive: true })
    for (const [name, from] of Object.entries(files)) copyFileSync(from, join('dist/api/fonts', name))
  },
}

const programs = {
  server: 'api/server.ts',
  previewWorker: 'api/media/previewWorker.ts',
  copyWorker: 'api/submissions/copies/copyWorker.ts',
  drawingWorker: 'api/drawingWorker.ts',
  admin: 'api/admin.ts',
  doctor: 'api/doctor.ts',
  audit: 'db/audit.ts',
  seed: 'api/seed.ts',
  backup: 'db/backup/backup.ts',
  restore: 'db/backup/restore.ts',
  move: 'db/move/move.ts',
  openapi: 'api/openapi.ts',
}

/** Starts each program by a file of its own: an older Node may not even link the others. */
const versionFirst: Plugin = {
  name: 'version-first',
  closeBundle() {
    for (const name of Object.keys(programs))
      writeFileSync(`dist/api/${name}.js`, `import './nodeVersion.main.js'\nawait import('./${name}.main.js')\n`)
  },
}

const server: UserConfig = {
  // Bundled: opening 600 files makes the start half as long again. Compiled packages cannot be.
  ssr: {
    noExternal: true,
    external: ['better-sqlite3', 'sharp', 'mediabunny', '@mediabunny/server', 'pg-native', 'typescript-json-schema'],
  },
  plugins: [ownSourceMaps, drawnFonts, versionFirst],
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: 'dist/api',
    target: 'node22',
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    rollupOptions: {
      output: { sourcemapExcludeSources: true, entryFileNames: '[name].main.js' },
      input: { nodeVersion: 'api/nodeVersion.ts', ...programs },
    },
  },
}

/** Brotli beside each built text, so that the server never compresses. */
const precompressed = (folder: string): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg|webmanifest|txt|json)$/.test(name)) continue
        const bytes = readFileSync(join(folder, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
      }
    },
  },
})

const opacities = Object.entries(fillOpacity).map(([state, opacity]) => [`opacity-${state}`, opacity])
const sharedInCss: Record<string, string> = { ...mapColours, ...Object.fromEntries(opacities) }

/** Styles take the colours that pictures have too from `shared`: `--shared(sea)`. */
const sharedColours = {
  postcssPlugin: 'shared-colours',
  Declaration(declaration: { value: string }) {
    declaration.value = declaration.value.replace(/--shared\(([\w-]+)\)/g, (_, name: string) => sharedInCss[name] ?? '')
  },
}
const css = { postcss: { plugins: [sharedColours] } }

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** Leaves out of `shared/faults/catalogue.ts` the texts of refusals that only the server writes: its answers bring their texts. */
const refusalTexts: Plugin = {
  name: 'refusal-texts',
  enforce: 'pre',
  transform(code, id) {
    if (id !== resolve('shared/faults/catalogue.ts')) return undefined
    const others = [...sourcesIn('pwa'), ...sourcesIn('shared')].filter((file) => file !== 'shared/faults/catalogue.ts')
    const named = new Set(others.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')[a-z_]+(?=')/g) ?? []))
    const entry = /^ {2}(\w+): \[(\d+), .*\],$/gm
    return code.replace(entry, (line, code: string, status: string) =>
      named.has(code) ? line : `  ${code}: [${status}, ''],`,
    )
  },
}

const target = ['chrome111', 'safari16.4', 'firefox115']
/** For a guest's styles; its script does not run there. */
const oldest = 'chrome80'

/** Imports without Vite's preloading: what the standalone pages import later brings neither styles nor other files. */
const withoutPreloading: Plugin = {
  name: 'without-preloading',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** Standalone pages share no file with the app: no React, service worker or database. */
const standalone = (input: Record<string, string>, manifest: string): InlineConfig => ({
  configFile: false,
  root: 'pwa',
  publicDir: false,
  css,
  plugins: [withoutPreloading],
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: false,
    target,
    cssTarget: oldest,
    assetsInlineLimit: 0,
    manifest,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      output: {
        entryFileNames: 'assets/standalone-[name]-[hash].js',
        chunkFileNames: 'assets/standalone-[name]-[hash].js',
        assetFileNames: 'assets/standalone-[name]-[hash][extname]',
      },
    },
  },
})

const MANIFEST = 'standalone.json'
/** Builds the standalone pages; the server reads the one manifest of all. The pages of a map share files, others share none with them. */
async function buildStandalone() {
  const ofMaps = {
    guest: 'pwa/dropmaps/standalone/guest/guest.ts',
    overlay: 'pwa/dropmaps/standalone/overlay/overlay.ts',
  }
  const files = {}
  for (const input of [ofMaps, { tournamentOverlay: 'pwa/evening/overlay/overlay.ts' }]) {
    await build(standalone(input, MANIFEST))
    Object.assign(files, JSON.parse(readFileSync(join('dist/pwa', MANIFEST), 'utf8')))
  }
  writeFileSync(join('dist/pwa', MANIFEST), JSON.stringify(files))
}

/** After the app, which empties the folder, and outside of the service worker's list. */
const builtAlone: Plugin = {
  name: 'built-standalone',
  apply: 'build',
  buildStart() {
    for (const folder of ['pwa/dropmaps', 'pwa/evening/overlay'])
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        this.addWatchFile(resolve(folder, name))
  },
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      await buildStandalone()
    },
  },
}

// Shared: reading the types takes seconds.
const answers = answerShapes(keptCalls, callsOfTheLogin)

/** Parts of the app that a guest may see; the others stay outside of what renders for guests. */
const rendered =
  /(render|Guest|SignedIn|MySubmissionsScreen|TournamentScreen|TournamentsScreen|LeadersScreen|PrivacyScreen|\w+Card)\.tsx$/
const renderedAlone: Plugin = {
  name: 'rendered-alone',
  resolveDynamicImport: (part) =>
    typeof part === 'string' && !rendered.test(part) ? { id: part, external: true } : undefined,
}

/** What renders a guest's pages: for the login here, for the others in the server's own process for it. */
const renderer: InlineConfig = {
  configFile: false,
  root: 'pwa',
  publicDir: false,
  logLevel: 'error',
  plugins: [answers, refusalTexts, renderedAlone],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'app/served/served.ts',
    outDir: '../dist/served',
    emptyOutDir: true,
    target: 'node22',
    reportCompressedSize: false,
  },
}

/** The scripts that draw each page for a guest, besides those that index.html names. */
function guestScripts(bundle: Rolldown.OutputBundle) {
  const chunkOf = (module: string) =>
    Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)))
  const withImports = (name: string): string[] => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [name, ...file.imports.flatMap(withImports)] : []
  }
  const known = ['app/main.ts', 'app/start.tsx'].flatMap((module) => withImports(chunkOf(module)?.fileName ?? ''))
  const scriptsOf = (...parts: string[]) => {
    const names = ['app/Guest.tsx', ...parts].flatMap((module) => withImports(chunkOf(module)?.fileName ?? ''))
    return [...new Set(names)].filter((name) => !known.includes(name)).map((name) => `/${name}`)
  }
  return {
    '/tournament/*': scriptsOf('screens/TournamentScreen.tsx', 'ConditionsCard.tsx', 'StandingsCard.tsx'),
    '/leaders/*': scriptsOf('screens/LeadersScreen.tsx'),
    '/tournaments': scriptsOf('screens/TournamentsScreen.tsx'),
    '/privacy': scriptsOf('privacy/PrivacyScreen.tsx'),
  }
}

function outcomeOf(job: RenderJob) {
  const script = `import('./dist/served/served.js').then(async ({ render }) => {
    const outcome = await render(${JSON.stringify(job)})
    process.stdout.write(JSON.stringify(outcome), () => process.exit())
  })`
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as RenderOutcome
}

/** Draws the login in index.html. */
const renderedLogin: Plugin = {
  name: 'rendered-login',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      await build(renderer)
      const login = outcomeOf({ path: '/', answers: {} })
      if (!('page' in login)) throw new Error(`the login asks for ${login.wanted}`)
      writeFileSync('dist/served/scripts.json', JSON.stringify(guestScripts(bundle)))
      return html.replace('<!--served-->', () => `<!--served-->${login.page.html}`)
    },
  },
}

const app: UserConfig = {
  root: 'pwa',
  publicDir: '../public',
  css,
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target,
    // Inlined `data:` needs an exception in the page's policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups } } },
  },
  plugins: [
    answers,
    refusalTexts,
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // Never change: installed workers keep it.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          'index.html',
          'first.js',
          'assets/*.{js,css}',
          'fonts/*.woff2',
          'icons/mark.svg',
          'maps/*.svg',
          'examples/*.webp',
        ],
        globIgnores: ['**/admin-*', '**/standalone-*'],
      },
    }),
    namedForPlayers,
    renderedLogin,
    compiledAhead,
    builtAlone,
    precompressed('dist/pwa'),
  ],
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : app))
