import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// All text colours on all grounds, also unused ones: 4.5 : 1.
type Colour = [lightness: number, chroma: number, hue: number]

const css = readFileSync('pwa/ui/look/tokens.css', 'utf8')
const blockOf = (selector: string) => css.slice(css.indexOf(`${selector} {`)).split('}')[0]!
const colours = (selector: string) =>
  Object.fromEntries(
    [...blockOf(selector).matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(([, name, ...parts]) => [
      name!,
      parts.map(Number) as Colour,
    ]),
  )

function luminance([lightness, chroma, hue]: Colour) {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part))) as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const inks = ['ink', 'ink-soft', 'ink-faint', 'accent-ink', 'danger', 'success', 'warning', 'gold', 'silver', 'bronze']

test.each([':root', ':root[data-theme="light"]'])('text reads at 4.5 : 1 everywhere in %s', (selector) => {
  const theme = colours(selector)
  const pairs = inks.flatMap((ink) => ['ground', 'surface', 'raised'].map((under) => [ink, under]))
  const poor = [...pairs, ['on-accent', 'accent'], ['on-accent', 'accent-hover']].filter(
    ([ink, under]) => contrast(theme[ink!]!, theme[under!]!) < 4.5,
  )
  expect(poor).toEqual([])
})

// WCAG 1.4.3 of large text, which stands on the page and on cards.
const headlines = ['gold-display', 'bronze-display'].flatMap((ink) =>
  ['ground', 'surface'].map((under) => [ink, under]),
)
// WCAG 1.4.11: main buttons' grounds, and the outline of what has the focus.
const controls = ['accent', 'accent-hover', 'accent-ink'].flatMap((colour) =>
  ['ground', 'surface', 'raised'].map((under) => [colour, under]),
)

test.each([':root', ':root[data-theme="light"]'])('headlines and controls stand out at 3 : 1 in %s', (selector) => {
  const theme = colours(selector)
  const poor = [...headlines, ...controls].filter(([one, under]) => contrast(theme[one!]!, theme[under!]!) < 3)
  expect(poor).toEqual([])
})
