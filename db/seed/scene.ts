import { type SubmissionCategory, submissionCategoryLabels } from '#shared/submissions'

/** The same numbers for the same seed, in [0, 1) (mulberry32). */
export function randomOf(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
type Random = ReturnType<typeof randomOf>

const between = (random: Random, from: number, to: number) => from + random() * (to - from)
const whole = (random: Random, from: number, to: number) => Math.floor(between(random, from, to + 1))
export const oneOf = <T>(random: Random, list: readonly [T, ...T[]]) =>
  list[whole(random, 0, list.length - 1)] ?? list[0]

type Palette = { sky: [string, string, string]; hills: [string, string, string]; sun: string }

const palettes: [Palette, ...Palette[]] = [
  { sky: ['#140b2e', '#4b1d6b', '#e0567f'], hills: ['#5a2a6b', '#331a4d', '#170d2b'], sun: '#ffd9a0' },
  { sky: ['#0b1a33', '#1c5170', '#7fd6c9'], hills: ['#2b6a78', '#174453', '#081f2b'], sun: '#eafff4' },
  { sky: ['#2a0f0a', '#8a3413', '#ffb14d'], hills: ['#8c4320', '#542312', '#230d08'], sun: '#fff0b8' },
  { sky: ['#06121f', '#12385a', '#5ba4e0'], hills: ['#3a6a92', '#1f4566', '#0a1c2e'], sun: '#ffffff' },
  { sky: ['#08160f', '#17503a', '#b4e36b'], hills: ['#3c7a4a', '#1d4a31', '#091d14'], sun: '#fdffcf' },
  { sky: ['#12060f', '#5c1030', '#ff6b4a'], hills: ['#7a2038', '#451024', '#1c0610'], sun: '#ffc7a8' },
  { sky: ['#0d0a24', '#31308a', '#9aa2ff'], hills: ['#4a4aa8', '#2a2a6b', '#0f0f30'], sun: '#f4ecff' },
]

export const glow: Record<SubmissionCategory, { light: string; dark: string; title: string }> = {
  'gold-kill': { light: '#ffe38a', dark: '#c98a12', title: submissionCategoryLabels['gold-kill'] },
  'silver-kill': { light: '#f4f8ff', dark: '#8493ab', title: 'Серебряный килл' },
  'bronze-kill': { light: '#ffc79a', dark: '#a55a26', title: submissionCategoryLabels['bronze-kill'] },
  victory: { light: '#9dffcf', dark: '#169a63', title: submissionCategoryLabels.victory },
  funny: { light: '#ffb3ec', dark: '#b0339a', title: 'Момент матча' },
}

function ridge(random: Random, width: number, height: number, top: number, rough: number, steps: number) {
  let points = `0,${height}`
  for (let step = 0; step <= steps; step++) {
    const peak = top + (step % 2 ? -1 : 1) * between(random, 0.15, 1) * rough
    points += ` ${((step / steps) * width).toFixed(0)},${peak.toFixed(0)}`
  }
  return `${points} ${width},${height}`
}

function towers(random: Random, width: number, ground: number, colour: string, light: string) {
  return Array.from({ length: whole(random, 3, 6) }, () => {
    const x = between(random, 0, width)
    const wide = between(random, 0.018, 0.045) * width
    const tall = between(random, 0.1, 0.3) * ground
    const windows = Array.from({ length: 5 }, (_, floor) =>
      random() < 0.6
        ? `<rect x="${x + wide * 0.3}" y="${ground - tall + wide * 0.5 + floor * wide * 0.7}" width="${wide * 0.4}" height="${wide * 0.16}" fill="${light}" opacity=".75"/>`
        : '',
    )
    return `<path d="M${x} ${ground + 60}V${ground - tall}l${wide / 2} ${-wide * 0.8}l${wide / 2} ${wide * 0.8}V${ground + 60}z" fill="${colour}"/>${windows.join('')}`
  }).join('')
}

export function landscape(random: Random, width: number, height: number) {
  const { sky, hills, sun } = oneOf(random, palettes)
  const horizon = height * between(random, 0.56, 0.68)
  const sunX = width * between(random, 0.15, 0.85)
  const sunY = horizon - height * between(random, 0.08, 0.36)
  const radius = Math.min(width, height) * between(random, 0.06, 0.14)
  const stars = Array.from({ length: 50 }, () => {
    const size = between(random, 0.6, 2.2).toFixed(1)
    return `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * horizon * 0.7).toFixed(0)}" r="${size}"/>`
  }).join('')
  const lines = Array.from({ length: 9 }, (_, line) => {
    const x = (line / 8 - 0.5) * width * 3.2 + width / 2
    const y = horizon + (height - horizon) * ((line + 1) / 9) ** 2
    return `<path d="M${width / 2 + (x - width / 2) * 0.12} ${horizon}L${x} ${height}M0 ${y}H${width}"/>`
  }).join('')
  const rough = height * 0.09
  return `<defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".34" stop-color="${sky[1]}"/><stop offset=".64" stop-color="${sky[2]}"/></linearGradient>
    <radialGradient id="sun"><stop offset="0" stop-color="${sun}" stop-opacity=".9"/><stop offset=".3" stop-color="${sun}" stop-opacity=".35"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hills[1]}"/><stop offset="1" stop-color="${hills[2]}"/></linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/><g fill="#fff" opacity=".55">${stars}</g>
  <circle cx="${sunX}" cy="${sunY}" r="${radius * 4}" fill="url(#sun)"/><circle cx="${sunX}" cy="${sunY}" r="${radius}" fill="${sun}"/>
  <polygon points="${ridge(random, width, height, horizon - height * 0.1, rough, 14)}" fill="${hills[0]}"/>
  <polygon points="${ridge(random, width, height, horizon - height * 0.03, rough * 0.7, 18)}" fill="${hills[1]}"/>
  ${towers(random, width, horizon, hills[1], sky[2])}
  <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>
  <g stroke="${sky[2]}" stroke-width="2" opacity=".35" fill="none">${lines}</g>
  <polygon points="${ridge(random, width, height, height * 0.97, rough * 0.5, 26)}" fill="${hills[2]}"/>`
}

export const words = (x: number, y: number, size: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="${size}" ${more}>${text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</text>`

export function crosshair(x: number, y: number, radius: number, colour: string) {
  const arm = (dx: number, dy: number) =>
    `M${x + dx * radius * 0.55} ${y + dy * radius * 0.55}L${x + dx * radius * 1.35} ${y + dy * radius * 1.35}`
  return `<g stroke="${colour}" stroke-width="${radius * 0.07}" fill="none" opacity=".9"><circle cx="${x}" cy="${y}" r="${radius}"/>
    <path d="${arm(1, 0)}${arm(-1, 0)}${arm(0, 1)}${arm(0, -1)}"/></g><circle cx="${x}" cy="${y}" r="${radius * 0.08}" fill="${colour}"/>`
}

export function medal(category: SubmissionCategory, x: number, y: number, radius: number) {
  const { light, dark } = glow[category]
  const star = Array.from({ length: 10 }, (_, point) => {
    const angle = (point / 10) * 2 * Math.PI - Math.PI / 2
    const reach = radius * (point % 2 ? 0.24 : 0.58)
    return `${(x + Math.cos(angle) * reach).toFixed(1)},${(y + Math.sin(angle) * reach).toFixed(1)}`
  }).join(' ')
  const r = radius
  const signs: Partial<Record<SubmissionCategory, string>> = {
    victory: `<path fill="${dark}" d="M${x - r * 0.36} ${y - r * 0.5}h${r * 0.72}v${r * 0.25}q0 ${r * 0.45} ${-r * 0.28} ${r * 0.52}v${r * 0.13}h${r * 0.2}v${r * 0.13}h${-r * 0.56}v${-r * 0.13}h${r * 0.2}v${-r * 0.13}q${-r * 0.28} ${-r * 0.07} ${-r * 0.28} ${-r * 0.52}z"/>
      <path fill="none" stroke="${dark}" stroke-width="${r * 0.09}" d="M${x - r * 0.34} ${y - r * 0.4}q${-r * 0.34} 0 ${-r * 0.1} ${r * 0.4}M${x + r * 0.34} ${y - r * 0.4}q${r * 0.34} 0 ${r * 0.1} ${r * 0.4}"/>`,
    funny: `<g fill="none" stroke="${dark}" stroke-width="${r * 0.1}" stroke-linecap="round"><path d="M${x - r * 0.42} ${y - r * 0.12}q${r * 0.14} ${-r * 0.26} ${r * 0.28} 0M${x + r * 0.14} ${y - r * 0.12}q${r * 0.14} ${-r * 0.26} ${r * 0.28} 0"/></g>
      <path fill="${dark}" d="M${x - r * 0.45} ${y + r * 0.12}h${r * 0.9}q${-r * 0.08} ${r * 0.5} ${-r * 0.45} ${r * 0.5}t${-r * 0.45} ${-r * 0.5}z"/>`,
  }
  return `<radialGradient id="halo"><stop offset=".3" stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
  <linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient>
  <circle cx="${x}" cy="${y}" r="${r * 2.4}" fill="url(#halo)"/>
  <path d="M${x - r * 0.7} ${y + r * 0.3}l${-r * 0.25} ${r * 1.25}l${r * 0.45} ${-r * 0.2}l${r * 0.3} ${r * 0.35}l${r * 0.2} ${-r}zM${x + r * 0.7} ${y + r * 0.3}l${r * 0.25} ${r * 1.25}l${-r * 0.45} ${-r * 0.2}l${-r * 0.3} ${r * 0.35}l${-r * 0.2} ${-r}z" fill="${dark}"/>
  <circle cx="${x}" cy="${y}" r="${r}" fill="url(#metal)"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="${light}" stroke="${dark}" stroke-width="${r * 0.05}"/>
  ${signs[category] ?? `<polygon points="${star}" fill="${dark}"/>`}`
}

export function result(random: Random, width: number, height: number, category: SubmissionCategory, nick: string) {
  const { light, title } = glow[category]
  const unit = Math.min(width, height) / 720
  const middle = width * (height > width ? 0.5 : oneOf(random, [0.36, 0.42, 0.5]))
  const top = height * (height > width ? 0.33 : 0.36)
  const size = Math.min(78 * unit, (width * 0.9) / (title.length * 0.8))
  const facts = [
    [String(whole(random, 6, 24)), 'КИЛЛОВ'],
    [`${whole(random, 1, 9)}.${whole(random, 0, 9)}К`, 'УРОНА'],
    [`${whole(random, 38, 96)}%`, 'ТОЧНОСТЬ'],
    [`${whole(random, 4, 19)}:${String(whole(random, 0, 59)).padStart(2, '0')}`, 'ВРЕМЯ'],
  ] as const
  const cell = Math.min(190 * unit, (width * 0.92) / facts.length)
  const board = top + 250 * unit
  const cells = facts.map(([number, label], index) => {
    const x = middle + (index - (facts.length - 1) / 2) * cell
    return `${words(x, board + 56 * unit, 42 * unit, number, 'text-anchor="middle" fill="#fff"')}${words(x, board + 86 * unit, 17 * unit, label, `text-anchor="middle" fill="${light}" opacity=".85"`)}`
  })
  const rivals = ['NightWolf', 'Сокол_77', 'xX_Bars_Xx', 'Kotofey', 'ProstoMax', 'Вьюга'] as const
  const feed = Array.from({ length: 3 }, (_, row) => {
    const y = (44 + row * 40) * unit
    const fallen = rivals[(row * 2 + whole(random, 0, 1)) % rivals.length] ?? rivals[0]
    return `<rect x="${width - 330 * unit}" y="${y - 24 * unit}" width="${310 * unit}" height="${34 * unit}" rx="${6 * unit}" fill="#000" opacity=".45"/>
      ${words(width - 318 * unit, y, 18 * unit, nick.slice(0, 11), `fill="${light}"`)}${words(width - 34 * unit, y, 18 * unit, fallen, 'fill="#ff8a80" text-anchor="end"')}`
  })
  const health = whole(random, 12, 100)
  const bottom = height - 46 * unit
  return `<rect width="${width}" height="${height}" fill="#05060d" opacity=".14"/>
  ${crosshair(middle, top, 150 * unit, light)}${medal(category, middle, top, 84 * unit)}
  ${words(middle, top + 212 * unit, size, title.toUpperCase(), `text-anchor="middle" fill="${light}" stroke="#05060d" stroke-width="${size * 0.16}" paint-order="stroke" font-style="italic"`)}
  <rect x="${middle - (cell * facts.length) / 2}" y="${board}" width="${cell * facts.length}" height="${106 * unit}" rx="${14 * unit}" fill="#05060d" opacity=".62"/>${cells.join('')}
  ${feed.join('')}
  ${words(34 * unit, bottom - 26 * unit, 30 * unit, nick, 'fill="#fff"')}
  <rect x="${34 * unit}" y="${bottom - 10 * unit}" width="${300 * unit}" height="${18 * unit}" rx="${9 * unit}" fill="#000" opacity=".5"/>
  <rect x="${34 * unit}" y="${bottom - 10 * unit}" width="${3 * health * unit}" height="${18 * unit}" rx="${9 * unit}" fill="${health > 35 ? '#5be38a' : '#ff5a4f'}"/>
  ${words(width - 34 * unit, bottom + 8 * unit, 44 * unit, `${whole(random, 1, 30)} / ${whole(random, 3, 9) * 30}`, 'fill="#fff" text-anchor="end"')}`
}
