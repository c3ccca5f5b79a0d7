/**
 * `npm run bench -- --short` runs every part through with the least that it can do, to see that none has broken: its figures say
 * nothing, and no bar fails. Other processes of the run know it by the environment.
 */
export const isShort = process.argv.includes('--short') || process.env.BENCH_SHORT === '1'
if (isShort) process.env.BENCH_SHORT = '1'

/** What a part takes: turns, rows, seconds. */
export const sized = <Size>(usual: Size, least: Size) => (isShort ? least : usual)
