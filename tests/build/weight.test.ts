import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { errorText } from '#shared/errors'
import { KIB } from '#shared/units'

const folder = 'dist/pwa'
const built = (path: string) => readFileSync(`${folder}${path}`)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)

const page = built('/index.html').toString()
const entries = all(page, /<(?:script|link)[^>]*(?:src|href)="(\/[^"]+\.js)"/g)

/** Scripts that load before the login works: the page's and their static imports. */
function withImports(paths: string[], known = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (known.has(path)) continue
    known.add(path)
    const imported = all(built(path).toString(), /(?:from|import)\s*"(?:\.\/)([^"]+\.js)"/g).map(
      (name) => `/assets/${name}`,
    )
    withImports(imported, known)
  }
  return known
}

const eager = [...withImports(entries)]
const chunks = readdirSync(`${folder}/assets`).filter((name) => name.endsWith('.js'))

const meta = (name: string) => page.match(new RegExp(`<meta name="${name}" content="([^"]*)"`))?.[1]?.split(' ') ?? []
const weigh = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + brotliCompressSync(built(path)).length, 0) / KIB

test('the login is in the page, and can be used after 16 KiB of scripts', () => {
  expect(page).toMatch(/<button[^>]*data-sign-in[^>]*>.*Войти через Epic Games/)
  expect(eager.length).toBeGreaterThan(1)
  expect(weigh(eager)).toBeLessThanOrEqual(16)
})

test('React and the rest of the login take at most 75 KiB more', () => {
  const [start = ''] = meta('for-app')
  const rest = [...withImports([start])].filter((path) => !eager.includes(path))
  expect(weigh(rest)).toBeLessThanOrEqual(75)
})

test('the app has the texts of the refusals that it gives itself, not those that only the server writes', () => {
  const scripts = chunks.map((name) => built(`/assets/${name}`).toString()).join('')
  expect(scripts).toContain(errorText('offline'))
  expect(scripts).not.toContain(errorText('tournament_edited'))
})

test('the page names the scripts of a player’s first screen', () => {
  expect(eager).toEqual(entries)
  const first = chunks.filter((name) => /^(start|SignedIn|UploadScreen|MySubmissionsScreen)-/.test(name))
  const needed = withImports(first.map((name) => `/assets/${name}`))
  expect(new Set([...eager, ...meta('for-app'), ...meta('for-players')])).toEqual(new Set([...needed, ...eager]))
})

test('a guest loads nothing of a player’s shell, not even later', () => {
  const parts =
    /^(LeadersScreen|PrivacyScreen|TournamentScreen|TournamentsScreen|ConditionsCard|StandingsCard|UpdatePrompt)-/
  const open = chunks.filter((name) => parts.test(name))
  expect(open).toHaveLength(7)
  const forPlayers = /\/(SignedIn|UploadScreen|MySubmissionsScreen|PlayerActs|Dialog|Drawer)-/
  const isAPlayers = (path: string) => [...withImports([path])].some((each) => forPlayers.test(each))
  expect(open.filter((name) => isAPlayers(`/assets/${name}`))).toEqual([])
  const ofTheApp = chunks.filter((name) => !name.startsWith('standalone-'))
  const listening = ofTheApp.filter((name) => built(`/assets/${name}`).includes('standings-update'))
  expect(listening.map((name) => isAPlayers(`/assets/${name}`))).toEqual([false])
})

test('a tournament’s page for a guest is interactive after at most 120 KiB of scripts', () => {
  const open = chunks.filter((name) => /^(start|guest|TournamentScreen)-/.test(name))
  expect(open).toHaveLength(3)
  const fetched = withImports([...eager, ...open.map((name) => `/assets/${name}`)])
  expect(weigh(fetched)).toBeLessThanOrEqual(120)
})

test('the admin is a chunk of its own that neither the login nor the shell of a player imports', () => {
  const admin = chunks.filter((name) => name.startsWith('admin-'))
  expect(admin).not.toEqual([])

  const shell = chunks.filter((name) => /^(SignedIn|UploadScreen|MySubmissionsScreen)-/.test(name))
  expect(shell).toHaveLength(3)
  const fetchedByPlayers = withImports([...eager, ...shell.map((name) => `/assets/${name}`)])
  expect([...fetchedByPlayers].filter((path) => path.includes('/admin-'))).toEqual([])
})

test('the code that converts clips is loaded only by the shrinking dialog', () => {
  const clip = chunks.filter((name) => /^(shrinkClip|SmallerDialog)-/.test(name))
  expect(clip).toHaveLength(2)
  const screens = chunks.filter((name) => /^(SignedIn|UploadScreen|MySubmissionsScreen|StorageScreen)-/.test(name))
  const fetched = withImports([...eager, ...screens.map((name) => `/assets/${name}`)])
  expect([...fetched].filter((path) => clip.some((name) => path.endsWith(name)))).toEqual([])
})

describe('a standalone page', () => {
  const standalone = JSON.parse(built('/standalone.json').toString()) as Record<
    string,
    { file: string; css?: string[] }
  >
  const pages = {
    guest: standalone['dropmaps/standalone/guest/guest.ts']!,
    overlay: standalone['dropmaps/standalone/overlay/overlay.ts']!,
    tournamentOverlay: standalone['evening/overlay/overlay.ts']!,
  }

  test.each([
    ['guest', 30],
    ['overlay', 30],
    ['tournamentOverlay', 16],
  ] as const)('%s: at most %i KiB of scripts and 6 KiB of styles', (name, kib) => {
    const { file, css = [] } = pages[name]
    expect(weigh(withImports([`/${file}`]))).toBeLessThanOrEqual(kib)
    expect(weigh(css.map((path) => `/${path}`))).toBeLessThanOrEqual(6)
  })

  test('guest: at most 28 KiB of typefaces for Russian and English', () => {
    const short = readdirSync(`${folder}/fonts/short`)
    expect(short).toHaveLength(3)
    const weight = short.reduce((sum, name) => sum + built(`/fonts/short/${name}`).length, 0)
    expect(weight / KIB).toBeLessThanOrEqual(28)
  })

  // An engine that cannot read the rest keeps a declaration with a variable, as unset.
  test('guest: outside of @supports no colour is mixed, and none is left in OKLCH', () => {
    const styles = pages.guest.css!.map((path) => built(`/${path}`)).join('')
    const plain = styles.replace(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    expect(plain.length).toBeGreaterThan(styles.length / 4)
    expect(plain.match(/(?:color-mix|oklch|oklab)\([^;}]*/g)).toBe(null)
  })

  test('shares no file with the app, and the service worker caches nothing of it', () => {
    const worker = built('/sw.js').toString()
    for (const { file } of Object.values(pages)) {
      const fetched = [...withImports([`/${file}`])]
      expect(fetched.filter((path) => !path.startsWith('/assets/standalone-'))).toEqual([])
    }
    expect(worker).not.toMatch(/"url":"[^"]*standalone-/)
  })
})

test('the service worker caches no admin code, API answers or media', () => {
  const worker = built('/sw.js').toString()
  const kept = all(worker, /"url":"([^"]+)"/g)
  expect(kept).toContain('index.html')
  expect(kept).toContain('maps/island.svg')
  for (const path of eager) expect(kept).toContain(path.slice(1))
  expect(kept.filter((url) => /admin-|^\/?(api|media)\//.test(url))).toEqual([])
})

test('every built text has a brotli file', () => {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css)$/.test(name),
  )
  for (const name of texts) expect(built(`/${name}.br`).length).toBeLessThan(built(`/${name}`).length + 64)
})

test('the page has no inline script or style: its policy allows none', () => {
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\sstyle=|\son[a-z]+="/)
})
