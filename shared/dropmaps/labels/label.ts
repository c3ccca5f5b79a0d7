import { CANVAS, type Point } from '../geometry.ts'
import { type LocationState, stackedNames } from '../locationState.ts'
import { cutTo, widthOf } from './letters.ts'
import type { Middle } from './middle.ts'

/** Lines of text and the box around them, in font sizes. */
export type Block = { lines: string[]; width: number; height: number }

/** What is written on one location. */
export type Label = {
  number: number
  /** The point it is written around, in units. */
  at: Point
  /** How wide the location is, in units. */
  span: number
  /** The higher rank gets the room. */
  rank: number
  /** The location's name, cut where it is longer than most. */
  name: Block
  /** The name in full, where `name` is cut. */
  whole: Block | undefined
  /** Who is on it, each line cut where it is longer than most, and in full, where one is cut. */
  claimants: Block | undefined
  wholeClaimants: Block | undefined
}

/** What a label says besides the name. */
export type LabelLook = { state: LocationState; isOwn: boolean; isAwaited: boolean; claimants: readonly string[] }

/** Sizes on the map in font sizes; the style sheet has the same. */
export const letterSizes = { nameLine: 1.15, claimantLine: 1.3, claimant: 0.95, icon: 1.25 } as const

/** A line is cut where it is longer than this; a location with more room has all of it. */
const LONGEST = 9
/** Up to so long a name stays in one line. */
const ONE_LINE = 4.5
/** What is kept free around a name, and what a claimant's ground takes. */
const GAP = 0.4
const PADDING = 0.9
const hasIcon = ({ state, isAwaited }: LabelLook) => state !== 'free' || isAwaited

/** Returns the name in one line, or in the two whose wider one is the narrowest; lines are broken between words only. */
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
    width: Math.max(...lines.map(widthOf)) * letterSizes.claimant + PADDING,
    height: lines.length * letterSizes.claimantLine,
  }
}

/** Returns what is made of lines cut to this width, and of the lines as they are, where one was cut. */
function cutAndWhole<Made>(lines: string[], most: number, make: (lines: string[]) => Made) {
  const cut = lines.map((line) => cutTo(most, line))
  return { cut: make(cut), whole: cut.every((line, i) => line === lines[i]) ? undefined : make(lines) }
}

/** Own marks get their room before contested places, these before claimed ones, and the larger before the smaller. */
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
