import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, testServer } from '../../support/server.ts'

// The alarms of docs/deploy/prometheus, by Prometheus's own tool and beside what a server exports (OPS-44).

const folder = resolve(import.meta.dirname, '../../../docs/deploy/prometheus')
const rules = readFileSync(`${folder}/trofey.rules.yml`, 'utf8')
const runbook = readFileSync('docs/operations.md', 'utf8')
const tests = readFileSync(`${folder}/trofey.rules.test.yml`, 'utf8')
const named = [...rules.matchAll(/- alert: (\w+)[\s\S]*?severity: (\w+)/g)].map(([, ...found]) => found)
const alarms = named.map(([name = '']) => name)

const promtool = '/usr/bin/promtool'
const hasPromtool = existsSync(promtool)
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

describe.runIf(hasPromtool)('promtool, of Debian’s package prometheus,', () => {
  test('takes the rules', () => {
    expect(run('check', 'rules', 'trofey.rules.yml')).toMatchObject({
      status: 0,
      output: expect.stringContaining(`${alarms.length} rules found`),
    })
  })
  test('rings each when it should, and none when all is well', () => {
    expect(run('test', 'rules', 'trofey.rules.test.yml')).toMatchObject({ status: 0 })
  })
})

test('each alarm is tried, and leads to its heading in the runbook, which says whom it wakes', () => {
  expect(alarms.filter((name) => !tests.includes(`alertname="${name}"`))).toEqual([])
  const books = [...rules.matchAll(/runbook: (.+)/g)].map(([, book]) => book)
  expect(books).toEqual(alarms.map((name) => `docs/operations.md#${name.toLowerCase()}`))
  const headings = [...runbook.matchAll(/^### (Trofey\w+)\n\n(page|ticket): /gm)]
  expect(headings.map(([, ...found]) => found)).toEqual(named)
})

test('each command of the runbook is one that there is', () => {
  const code = [...runbook.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? '',
  )
  const words = (pattern: RegExp) => [
    ...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word))),
  ]
  const script = readFileSync('docs/deploy/trofey.sh', 'utf8')
  const [, own = ''] = /^case \$\{1:-\} in\n([\s\S]+?)^esac/m.exec(script) ?? []
  const known = [...own.matchAll(/^ {2}([a-z |]+)\)/gm)].flatMap(([, names = '']) => names.split(' | '))
  const asked = words(/(?:^|[;&|] |\n)trofey ([a-z]+)/g)
  expect(asked.length).toBeGreaterThan(6)
  expect(asked.filter((name) => !known.includes(name))).toEqual([])

  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(words(/npm run ([a-z:]+)/g).filter((name) => !(name in scripts))).toEqual([])
  const units = readdirSync('docs/deploy/systemd')
  // `@keep` is an instance of the unit `@`.
  const isUnit = (name: string) =>
    units.some((unit) => [unit, unit.replace('.service', '')].includes(name.replace(/@\w+/, '@')))
  const named = words(/(trofey(?:-\w+)?(?:@\w+)?\.(?:service|timer)|trofey-\w+@\w+)/g)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !isUnit(name))).toEqual([])
  expect(words(/(docs\/deploy\/[\w./-]+)/g).filter((path) => !existsSync(path))).toEqual([])
  expect(words(/dist\/api\/(\w+)\.js/g).filter((name) => !existsSync(`dist/api/${name}.js`))).toEqual([])
})

describe('what the alarms ask for', () => {
  const METRICS_TOKEN = 'a-token-of-the-monitor'
  const server = testServer(beforeAll, afterAll, { METRICS_TOKEN })

  test('is exported, with these labels and outcomes', async () => {
    await signIn(server.address, 'player')
    const body = new Blob([JSON.stringify({ release: '', route: '/', name: 'Error' })], { type: 'application/json' })
    await fetch(`${server.address}/api/app-errors`, { method: 'POST', body })
    const answer = await fetch(`${server.address}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
    const text = await answer.text()
    const exported = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
    const isExported = (name: string) => exported.has(name) || exported.has(name.replace(/_(count|sum|bucket)$/, ''))
    const asked = new Set(rules.match(/\b(trofey|nodejs|process)_\w+/g))
    expect([...asked].filter((name) => !isExported(name))).toEqual([])

    const selectors = [...rules.matchAll(/\b(trofey_\w+)\{([^}]*)\}/g)]
    expect(selectors.length).toBeGreaterThan(10)
    for (const [, name = '', matchers = ''] of selectors) {
      const samples = text.split('\n').filter((line) => line.startsWith(`${name}{`))
      for (const [, label = '', values = ''] of matchers.matchAll(/(\w+)=~?"([^"]*)"/g)) {
        // The scrape's own `job` moves the server's aside.
        const own = label.replace(/^exported_/, '')
        expect(
          samples.some((line) => line.includes(`${own}="`)),
          `${name}{${label}}`,
        ).toBe(true)
        if (!/_(sign_ins|uploads|messages)_total$/.test(name)) continue
        for (const value of values.split('|'))
          expect(
            samples.some((line) => line.includes(`${own}="${value}"`)),
            `${name}{${label}="${value}"}`,
          ).toBe(true)
      }
    }
  })
})
