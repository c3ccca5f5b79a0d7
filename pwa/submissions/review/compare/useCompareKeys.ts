import { useEffect, useEffectEvent } from 'react'
import { areLettersOn } from '../letters/letterKeys.ts'

/** By position, so Russian letters work too. */
const actions = {
  KeyD: 'close',
  KeyF: 'flicker',
  KeyR: 'reject',
  Space: 'play',
  BracketLeft: 'back',
  BracketRight: 'forward',
} as const

type Action = (typeof actions)[keyof typeof actions]
type CompareKeys = Record<Action, () => void> & { choose: (digit: number) => void }

/** The keys of the comparison, while the deck's letters are on (REVIEW-20). */
export function useCompareKeys(isOn: boolean, keys: CompareKeys) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const { code, target } = event
    if (!isOn || !areLettersOn() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    // A focused button has its own Space.
    if (code === 'Space' && target instanceof Element && target.closest('button')) return
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
    const action = (actions as Record<string, Action | undefined>)[code]
    if (!digit && !action) return
    event.preventDefault()
    if (digit) keys.choose(Number(digit))
    else if (action) keys[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onPress(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
