/** Milliseconds without keys after a card came unasked (REVIEW-9). */
export const KEYS_REST = 400

/** By position, so Russian letters work too. */
const deckKeys = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyG: 'reward',
  KeyR: 'reject',
  KeyF: 'unreadable',
  KeyC: 'category',
  KeyD: 'compare',
  KeyS: 'skip',
  KeyT: 'handOver',
  KeyU: 'undo',
  KeyL: 'decided',
  KeyM: 'sound',
  KeyP: 'person',
  Space: 'play',
  BracketLeft: 'frameBack',
  BracketRight: 'frameForward',
  Comma: 'stripBack',
  Period: 'stripForward',
  Escape: 'cancel',
} as const
export type DeckAction = (typeof deckKeys)[keyof typeof deckKeys] | 'help'
/** A number is a preset's digit; `withWords`: with Shift, own words follow the preset. */
export type DeckKey = DeckAction | number | { withWords: number }

/** Actions of a key that is held down. */
const repeated: DeckAction[] = ['frameBack', 'frameForward', 'stripBack', 'stripForward']

export type Press = Pick<KeyboardEvent, 'code' | 'key' | 'repeat' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
/** What has the focus; `control`: a button, link or clip. */
export type Focus = 'field' | 'control' | 'nothing'

/** Returns an action, a preset's digit, `nothing`, or undefined. Without letters only Escape counts (REVIEW-20). */
export function meaningOf(
  press: Press,
  focus: Focus,
  isResting: boolean,
  areLettersOn = true,
): DeckKey | 'nothing' | undefined {
  const { code, key, repeat, shiftKey } = press
  if (press.ctrlKey || press.metaKey || press.altKey || focus === 'field') return undefined
  if (!areLettersOn && code !== 'Escape') return undefined
  if (isResting) return code === 'Tab' ? undefined : 'nothing'
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  const action = key === '?' || (code === 'Slash' && shiftKey) ? 'help' : (deckKeys as Record<string, DeckAction>)[code]
  if (repeat && !repeated.some((one) => one === action)) return undefined
  // A control reached by Tab keeps its Space.
  if (action === 'play' && focus === 'control') return undefined
  if (!digit || action) return action
  return shiftKey ? { withWords: Number(digit) } : Number(digit)
}
