import { newStore, useStore } from '../../lib/store.ts'

const OFF = 'deck-keys-off'
const kept = newStore(localStorage.getItem(OFF) === null)

/** Whether a letter, digit or sign alone does something in the deck; off for voice control (REVIEW-20). */
export const areLettersOn = kept.get
export const useLetters = () => useStore(kept)

/** Stays on this device. */
export function switchLetters(isOn: boolean) {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, 'true')
  kept.set(isOn)
}
