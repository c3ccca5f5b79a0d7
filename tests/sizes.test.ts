import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'

const MAX_LINES = 250
const MAX_FILES = 20
const FEW_LINES = 10
const MAX_SMALL_FILES = 15

const isCode = (file: string) => /\.(tsx?|css)$/.test(file)
const product = filesIn('shared', 'db', 'api', 'pwa').filter(isCode)
const everything = [...product, ...filesIn('tests').filter(isCode)]
const lineCount = (file: string) => codeOf(file).trimEnd().split('\n').length

test(`no file has more than ${MAX_LINES} lines`, () =>
  expect(everything.filter((file) => lineCount(file) > MAX_LINES)).toEqual([]))

test(`no folder has more than ${MAX_FILES} files`, () => {
  const folders = [...new Set(everything.map(dirname))]
  const sizeOf = (folder: string) => everything.filter((file) => dirname(file) === folder).length
  expect(folders.filter((folder) => sizeOf(folder) > MAX_FILES)).toEqual([])
})

test(`at most ${MAX_SMALL_FILES} files of the product have ${FEW_LINES} lines or fewer`, () => {
  const small = product.filter((file) => !file.endsWith('.css') && lineCount(file) <= FEW_LINES)
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(MAX_SMALL_FILES)
})
