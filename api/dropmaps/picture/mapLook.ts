import { fillOpacity, mapColours as shared } from '#shared/dropmaps/colours'
import { CANVAS } from '#shared/dropmaps/geometry'
import { faces } from '../../drawing/typefaces.ts'

export const mapThemes = ['dark', 'light'] as const
/** `light` is for paper. */
export type MapTheme = (typeof mapThemes)[number]

/** Of a drawn map, without CSS functions. */
export const mapColours = {
  dark: { sea: shared.sea, deep: shared.deep, grid: '#35566f', border: '#f8fafc', ink: '#f8fafc', halo: '#060f1c' },
  light: { sea: '#eef3f8', deep: '#eef3f8', grid: '#cfdae5', border: '#1e293b', ink: '#0f172a', halo: '#ffffff' },
}

const fills = {
  dark: { ...fillOpacity, contested: 0.6 },
  light: { free: 0.12, taken: 0.42, full: 0.58, contested: 0.6 },
}

export function mapStyles(theme: MapTheme) {
  const { border, ink, halo } = mapColours[theme]
  const { free, taken, full, contested } = fills[theme]
  return [
    `.map-places{fill:${shared.free};fill-opacity:${free};stroke:${border};stroke-opacity:.55;stroke-linejoin:round}`,
    `.map-places .is-taken{fill-opacity:${taken}}`,
    `.map-places .is-full{fill-opacity:${full};stroke-opacity:.85}`,
    `.map-places .is-contested{fill:${shared.contested};fill-opacity:${contested};stroke:${theme === 'dark' ? '#ffc9c4' : '#991b1b'};stroke-opacity:.95}`,
    `.map-names{fill:${ink};stroke:${halo};stroke-opacity:.82;stroke-width:3.5;stroke-linejoin:round;paint-order:stroke;text-anchor:middle;font-family:${faces.heading.family},sans-serif;font-weight:${faces.heading.weight}}`,
    `.map-names .map-plain{font-family:${faces.bold.family},sans-serif}`,
    `.map-names .map-who{font-family:${faces.text.family},sans-serif;font-weight:${faces.text.weight}}`,
  ].join('')
}

export function plainGround(theme: MapTheme) {
  const { sea, grid } = mapColours[theme]
  const lines = Array.from({ length: 9 }, (_, i) => `M${(i + 1) * 100} 0v${CANVAS}M0 ${(i + 1) * 100}h${CANVAS}`).join(
    '',
  )
  return `<rect width="${CANVAS}" height="${CANVAS}" fill="${sea}"/><path d="${lines}" fill="none" stroke="${grid}" stroke-opacity=".6"/>`
}

/** Saves ink, and keeps names legible on a dark picture. */
export const paperVeil = `<rect width="${CANVAS}" height="${CANVAS}" fill="${mapColours.light.sea}" fill-opacity=".8"/>`
