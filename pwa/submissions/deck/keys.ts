/** Milliseconds in which keys do nothing after a card has come by itself (REVIEW-9): nobody has seen it yet. */
export const KEYS_REST = 400

/** What each key of the deck does, by its place on the keyboard: the same with Russian letters. */
const deckKeys = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyF: 'unreadable',
  KeyC: 'category',
  KeyU: 'undo',
  KeyM: 'sound',
  Space: 'play',
  BracketLeft: 'frameBack',
  BracketRight: 'frameForward',
  Escape: 'cancel',
} as const
export type DeckAction = (typeof deckKeys)[keyof typeof deckKeys] | 'help'

export type Press = Pick<KeyboardEvent, 'code' | 'key' | 'repeat' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
/** What has the focus; `control`: a button, link or clip. */
export type Focus = 'field' | 'control' | 'nothing'

/**
 * Returns what the press asks of the deck: an action, a preset by its digit, `nothing`; undefined where it is not the deck's.
 * @param areLettersOn false: only Escape is the deck's (REVIEW-20)
 */
export function meaningOf(
  press: Press,
  focus: Focus,
  isResting: boolean,
  areLettersOn = true,
): DeckAction | number | 'nothing' | undefined {
  const { code, key, repeat, shiftKey } = press
  if (press.ctrlKey || press.metaKey || press.altKey || focus === 'field') return undefined
  if (!areLettersOn && code !== 'Escape') return undefined
  if (isResting) return code === 'Tab' ? undefined : 'nothing'
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  const action = key === '?' || (code === 'Slash' && shiftKey) ? 'help' : (deckKeys as Record<string, DeckAction>)[code]
  if (repeat && action !== 'frameBack' && action !== 'frameForward') return undefined
  // A control that was reached by Tab has its own Space, as it has Enter.
  if (action === 'play' && focus === 'control') return undefined
  return digit && !shiftKey ? Number(digit) : action
}
