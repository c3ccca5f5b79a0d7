import { describe, expect, test } from 'vitest'
import { keepRecent } from '#api/core/recent'

describe('what was asked for last is kept', () => {
  test('and what nobody has asked for the longest goes first', () => {
    const kept = keepRecent<string>(2)
    kept.keep('a', 'A')
    kept.keep('b', 'B')
    expect(kept.find('a')).toBe('A')
    kept.keep('c', 'C')
    expect(['a', 'b', 'c'].map(kept.find)).toEqual(['A', undefined, 'C'])
  })

  test('by the sizes of all together, as many going as have to', () => {
    const kept = keepRecent<string>(5, ({ length }) => length)
    for (const word of ['aa', 'bb', 'cccc']) kept.keep(word, word)
    expect(['aa', 'bb', 'cccc'].map(kept.find)).toEqual([undefined, undefined, 'cccc'])
    kept.keep('larger than all', 'larger')
    expect(kept.find('larger than all')).toBeUndefined()
    expect(kept.keep('a', 'a')).toBe('a')
    expect(kept.find('a')).toBe('a')
  })

  test('what takes the place of another counts once, however often it is replaced', () => {
    const kept = keepRecent<string>(5, ({ length }) => length)
    kept.keep('a', 'aa')
    for (let times = 0; times < 100; times++) kept.keep('b', 'bbb')
    expect(kept.find('a')).toBe('aa')
    kept.forget('b')
    kept.forget('b')
    kept.keep('c', 'ccc')
    expect(['a', 'b', 'c'].map(kept.find)).toEqual(['aa', undefined, 'ccc'])
  })
})
