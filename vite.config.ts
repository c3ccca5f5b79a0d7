import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'

/** Maps only what is ours: Node reads the maps at the start, and those of packages are ten times as large. */
const ownSourceMaps: Plugin = {
  name: 'own-source-maps',
  enforce: 'post',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined),
}

/** The typefaces of what the server draws lie beside its programs: the system may have none. */
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

/** `vite build --ssr`: the server's programs, one bundle each. */
const server: UserConfig = {
  // In the bundle, because a start that opens 600 files takes half as long again; compiled packages cannot be.
  ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', 'mediabunny', '@mediabunny/server', 'pg-native'] },
  plugins: [ownSourceMaps, drawnFonts],
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: 'dist/api',
    target: 'node20',
    sourcemap: true,
    license: { fileName: 'licenses.md' },
    rollupOptions: {
      output: { sourcemapExcludeSources: true },
      input: {
        server: 'api/server.ts',
        previewWorker: 'api/media/previewWorker.ts',
        drawingWorker: 'api/drawing/drawingWorker.ts',
        admin: 'api/admin.ts',
        audit: 'db/audit.ts',
        seed: 'db/seed.ts',
      },
    },
  },
}

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Трофей',
  short_name: 'Трофей',
  description: 'Загружай лучшие моменты из игры, проходи модерацию и получай награды в рублях.',
  lang: 'ru',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0b0c16',
  background_color: '#0b0c16',
  categories: ['games', 'entertainment'],
  icons: [
    { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Загрузка', url: '/', icons: [{ src: '/icons/any-192.png', sizes: '192x192' }] },
    { name: 'Мои заявки', url: '/my-submissions', icons: [{ src: '/icons/any-192.png', sizes: '192x192' }] },
  ],
  share_target: {
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        { name: 'files', accept: ['image/png', 'image/jpeg', 'video/mp4', 'video/quicktime', 'image/*', 'video/*'] },
      ],
    },
  },
  screenshots: [
    { src: '/screenshots/narrow.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow', label: 'Загрузка' },
    { src: '/screenshots/wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: 'Загрузка' },
  ],
}

/** Beside every built text file its brotli form, so that the server never compresses the same bytes twice. */
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

/** Names the chunks of admin screens `admin-…`: the service worker leaves these out, so players never download them. */
const chunkName = ({ moduleIds }: { moduleIds: readonly string[] }) =>
  `assets/${moduleIds.some((id) => /\/pwa\/.*\/Admin\w*\.tsx$/.test(id)) ? 'admin-' : ''}[name]-[hash].js`

/** What a page for anyone needs: of a player's first screens too what a tournament's page shows. */
const forGuests = new RegExp(
  String.raw`/(${[
    'pwa/app/Guest',
    'pwa/lib/(api|debounced|online|acts/refusal|browser/media)',
    'pwa/ui/(Avatar|Badge|CoverPicture|Money|Skeleton)',
    'pwa/ui/(forms/(FileInput|FilterChips|SearchInput)|lists/(EmptyState|LoadMore|QueryError))',
    'shared/(dates|plural|privacy)',
    '@tanstack/(query-core|react-query)/.*/\\w+',
  ].join('|')})\.[jt]sx?$`,
)

/**
 * One file each for what nearly everybody needs: on a phone's line a file more costs a round trip. With a module go those
 * that it imports, unless they are in a group above.
 */
const groups = [
  { name: 'main', tags: ['$initial' as const] },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
  { name: 'guest', test: forGuests },
  { name: 'SignedIn', test: /\/pwa\/app\/SignedIn\.tsx$/ },
  { name: 'MySubmissionsScreen', test: /\/pwa\/app\/MySubmissionsScreen\.tsx$/ },
  { name: 'UploadScreen', test: /\/pwa\/drafts\/UploadScreen\.tsx$/ },
]

const forPlayers = ['icons', 'guest', 'SignedIn', 'MySubmissionsScreen', 'UploadScreen']

/** What a first screen runs is compiled while it comes, beside the page's own work, and not function by function as it runs. */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && ['index', ...forPlayers].includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/** Names for public/first.js, in `index.html`, the files that a player's screens need besides the login's. */
const namedForPlayers: Plugin = {
  name: 'named-for-players',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle).filter((file) => 'name' in file && forPlayers.includes(file.name ?? ''))
      const addresses = files.map(({ fileName }) => `/${fileName}`)
      return html.replace(/(?<=<meta name="for-players" content=")/, addresses.join(' '))
    },
  },
}

/** `vite build`: the app. */
const app: UserConfig = {
  root: 'pwa',
  publicDir: '../public',
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // Files inlined as `data:` would need an exception in the page's security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups } } },
  },
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // Never change this after the first release: an installed worker keeps to what it was built with.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        // One classic script, for browsers without module workers.
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'first.js', 'assets/*.{js,css}', 'fonts/*.woff2', 'icons/mark.svg', 'maps/*.svg'],
        globIgnores: ['**/admin-*'],
      },
    }),
    namedForPlayers,
    compiledAhead,
    precompressed('dist/pwa'),
  ],
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : app))
