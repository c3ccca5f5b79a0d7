import { lineOf } from './svg.ts'

/** The dark theme of `pwa/ui/look/tokens.css`, without CSS functions. */
export const colours = {
  ground: '#0b0c16',
  raised: '#1f2030',
  line: '#34364a',
  ink: '#f2f3fa',
  inkSoft: '#bdbfd0',
  inkFaint: '#9496ab',
  accent: '#5a4af4',
  accentInk: '#a9a3ff',
  success: '#4fd691',
  warning: '#f5a95c',
  danger: '#f77f8c',
  gold: '#f3d05b',
}

const metals = {
  gold: { high: '#fff0b0', base: '#dfb23a', deep: '#8a5a12', cut: '#4a2f05' },
  silver: { high: '#f6f7fa', base: '#b9c0cb', deep: '#636b7b', cut: '#2b303b' },
  bronze: { high: '#f3c7a3', base: '#bd7442', deep: '#6d3819', cut: '#371806' },
}
export type Metal = keyof typeof metals

const stops = (...all: [at: number, colour: string, opacity?: number][]) =>
  all
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')

export const definitions = `<defs>
<radialGradient id="glow" cx="0.86" cy="0.02" r="0.78">${stops([0, colours.accent, 0.5], [0.45, colours.accent, 0.14], [1, colours.accent, 0])}</radialGradient>
<radialGradient id="low-glow" cx="0.02" cy="1.08" r="0.6">${stops([0, '#7a3cf0', 0.26], [1, '#7a3cf0', 0])}</radialGradient>
<linearGradient id="from-left">${stops([0, colours.ground], [0.2, colours.ground, 0.8], [0.5, colours.ground, 0.22], [1, colours.ground, 0])}</linearGradient>
<linearGradient id="from-below" x2="0" y2="1">${stops([0, colours.ground, 0.3], [0.24, colours.ground, 0], [0.5, colours.ground, 0], [0.74, colours.ground, 0.88], [1, colours.ground, 0.96])}</linearGradient>
${Object.entries(metals)
  .map(
    ([name, { high, base, deep }]) =>
      `<linearGradient id="${name}-rim" x1="0.1" y1="0" x2="0.9" y2="1">${stops([0, high], [0.3, base], [0.52, deep], [0.72, high], [1, deep])}</linearGradient><radialGradient id="${name}-face" cx="0.34" cy="0.26" r="0.92">${stops([0, high], [0.5, base], [1.2, deep])}</radialGradient>`,
  )
  .join('')}
</defs>`

export function coin(metal: Metal, numeral: number, x: number, y: number, radius: number) {
  const { cut } = metals[metal]
  const size = radius * 0.94
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${metal}-rim)"/><circle cx="${x}" cy="${y}" r="${radius * 0.84}" fill="url(#${metal}-face)"/>${lineOf(String(numeral), { x, y: y + size * 0.35, size, face: 'heading', fill: cut, anchor: 'middle' })}`
}

/** As in `public/icons/mark.svg`, 48 pixels large. */
export const mark = (x: number, y: number, scale = 1, opacity = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" opacity="${opacity}"><path d="M13 11h22v11a11 11 0 0 1-22 0V11Z" fill="#8f8bff" opacity=".4"/><path d="M13.1 15.3H7.6c0 6.6 1.7 10.4 6.9 11.7M34.9 15.3h5.5c0 6.6-1.7 10.4-6.9 11.7" stroke="#8f8bff" stroke-width="2.6" stroke-linejoin="round" opacity=".65"/><path d="M9.5 7h29A1.5 1.5 0 0 1 40 8.5v3a1.5 1.5 0 0 1-1.5 1.5H26.8V37H32a2 2 0 0 1 2 2v2H14v-2a2 2 0 0 1 2-2h5.2V13H9.5A1.5 1.5 0 0 1 8 11.5v-3A1.5 1.5 0 0 1 9.5 7Z" fill="#8f8bff"/></g>`

export const logo = (x: number, y: number) =>
  mark(x, y) + lineOf('Трофей', { x: x + 60, y: y + 34, size: 29, face: 'heading', fill: colours.ink })
