import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { KIB } from '#shared/units'
import { manifest } from '../../../pwa/app/manifest.ts'

const shown = manifest.screenshots ?? []
const names = (form: string) =>
  shown.filter(({ form_factor }) => form_factor === form).map(({ src }) => /(\w+)-\w+\.webp$/.exec(src)?.[1])

test('the app is offered with six screens, in both forms, each with words and no other file (APP-22)', () => {
  const six = ['reward', 'balance', 'tournament', 'map', 'leaders', 'queue']
  expect([names('narrow'), names('wide')]).toEqual([six, six])
  expect(new Set(shown.map(({ label }) => label)).size).toBe(six.length)
  const files = shown.map(({ src }) => src.replace('/screenshots/', ''))
  expect(readdirSync('public/screenshots').sort()).toEqual(files.sort())
})

test('each picture has the size and type that the manifest says, and weighs at most 120 KiB', async () => {
  for (const { src, sizes, type } of shown) {
    const bytes = readFileSync(`public${src}`)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    expect(bytes.length / KIB, src).toBeLessThanOrEqual(120)
  }
})

test('README.md shows two of them', () => {
  const pictures = readFileSync('README.md', 'utf8').matchAll(/\(public(\/screenshots\/[^)]+)\)/g)
  const inReadme = [...pictures].map(([, src]) => src)
  expect(inReadme).toHaveLength(2)
  expect(shown.map(({ src }) => src)).toEqual(expect.arrayContaining(inReadme))
})
