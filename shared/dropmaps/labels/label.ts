import { CANVAS, type Point } from '../geometry.ts'
import { type LocationState, stackedNames } from '../locationState.ts'
import { cutTo, widthOf } from './letters.ts'
import type { Middle } from './middle.ts'

/** In font sizes. */
export type Block = { lines: string[]; width: number; height: number }

export type Label = {
  number: number
  /** In units. */
  at: Point
  /** Width of the location, in units. */
  span: number
  rank: number
  name: Block
  /** The uncut name, where `name` is cut. */
  whole: Block | undefined
  claimants: Block | undefined
  wholeClaimants: Block | undefined
}

export type LabelLook = { state: LocationState; isOwn: boolean; isAwaited: boolean; claimants: readonly string[] }

/** In font sizes; the style sheet has the same. */
export const letterSizes = { nameLine: 1.15, claimantLine: 1.3, icon: 1.25 } as const

/** Longer lines are cut until there is room. */
const LONGEST = 9
const ONE_LINE = 4.5
const GAP = 0.4
const PADDING = 0.9
const hasIcon = ({ state, isAwaited }: LabelLook) => state !== 'free' || isAwaited

function linesOf(name: string, firstIndent: number): string[] {
  const words = name.trim().split(/\s+/)
  const whole = words.join(' ')
  if (words.length === 1 || widthOf(whole) + firstIndent <= ONE_LINE) return [whole]
  let [lines, narrowest] = [[whole], Number.POSITIVE_INFINITY]
  for (let i = 1; i < words.length; i++) {
    const halves = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const wider = Math.max(firstIndent + widthOf(halves[0]!), widthOf(halves[1]!))
    if (wider < narrowest) [lines, narrowest] = [halves, wider]
  }
  return lines
}

function nameBlock(lines: string[], firstIndent: number): Block {
  const widths = lines.map((line, i) => widthOf(line) + (i === 0 ? firstIndent : 0))
  return { lines, width: Math.max(...widths) + GAP, height: lines.length * letterSizes.nameLine }
}

function claimantsBlock(lines: string[]): Block {
  return {
    lines,
    width: Math.max(...lines.map(widthOf)) + PADDING,
    height: lines.length * letterSizes.claimantLine,
  }
}

function cutAndWhole<Made>(lines: string[], most: number, make: (lines: string[]) => Made) {
  const cut = lines.map((line) => cutTo(most, line))
  return { cut: make(cut), whole: cut.every((line, i) => line === lines[i]) ? undefined : make(lines) }
}

/** Own locations come first, then contested, claimed and larger ones. */
export function labelFor(
  location: { number: number; name: string },
  middle: Middle,
  look: LabelLook,
  isChosen = false,
): Label {
  const { at, area, span } = middle
  const indent = hasIcon(look) ? letterSizes.icon : 0
  const name = cutAndWhole(linesOf(location.name, indent), LONGEST, (lines) => nameBlock(lines, indent))
  const stack = stackedNames(look.claimants)
  const who = stack.length > 0 ? cutAndWhole(stack, LONGEST, claimantsBlock) : undefined
  const standing =
    (isChosen ? 8 : 0) + (look.isOwn ? 4 : 0) + (look.state === 'contested' ? 2 : 0) + (look.claimants.length ? 1 : 0)
  return {
    number: location.number,
    at,
    span,
    rank: standing * CANVAS ** 2 + area,
    name: name.cut,
    whole: name.whole,
    claimants: who?.cut,
    wholeClaimants: who?.whole,
  }
}
