import { parseArgs } from 'node:util'

/** What a run is told: `npm run bench -- --only pages --page login,leaders --turns 9`. */
export type Options = {
  /** Of growth and operations; both if left out. */
  engine: string | undefined
  /** Submissions of operations. */
  scale: number | undefined
  turns: number | undefined
  /** Of pages and lighthouse. */
  page: string[] | undefined
  /** Prints what explains the figures. */
  isVerbose: boolean
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

export function options() {
  const { only, engine, scale, turns, page, verbose } = parseArgs({
    options: {
      ...{ only: text, engine: text, scale: text, turns: text, page: text },
      ...{ verbose: flag, report: flag, short: flag },
    },
  }).values
  if (engine !== undefined && !['sqlite', 'postgres'].includes(engine))
    throw new Error(`--engine ${engine}: sqlite or postgres`)
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value))
  const asked: Options = {
    engine,
    scale: number(scale),
    turns: number(turns),
    page: page?.split(',').map((name) => name.trim()),
    isVerbose: verbose,
  }
  return { only, asked }
}
