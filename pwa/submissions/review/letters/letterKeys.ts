import { newStore, useStore } from '../../../lib/store.ts'

const OFF = 'deck-keys-off'
const kept = newStore(localStorage.getItem(OFF) === null)

/** Whether single-character keys work; off for speech input (REVIEW-20). */
export const areLettersOn = kept.get
export const useLetters = () => useStore(kept)

/** Stays on this device. */
export function switchLetters(isOn: boolean) {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, 'true')
  kept.set(isOn)
}
