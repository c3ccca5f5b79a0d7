import { DEFAULT_COLOR } from './limits.ts'

/** Of the dark map, on the screen and in pictures. */
export const mapColours = {
  sea: '#0b2a40',
  deep: '#06121f',
  free: DEFAULT_COLOR.toLowerCase(),
  contested: '#ef4444',
}

/** How dense a location of the dark map is filled, by its state; a contested one pulses on the screen. */
export const fillOpacity = { free: 0.07, taken: 0.48, full: 0.66 }
