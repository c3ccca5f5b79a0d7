import { flag, foreignId, index, integer, primaryKey, table, text } from '../columns.ts'
import { submissions } from './submissions.ts'

/** 256 bits in ten columns (`api/media/likeness/print.ts`). */
const bandColumns = () => ({
  band0: integer().notNull(),
  band1: integer().notNull(),
  band2: integer().notNull(),
  band3: integer().notNull(),
  band4: integer().notNull(),
  band5: integer().notNull(),
  band6: integer().notNull(),
  band7: integer().notNull(),
  band8: integer().notNull(),
  band9: integer().notNull(),
  turned: integer().notNull(),
})

/**
 * How a picture looks, or a clip once a second. Without a foreign key: it would be checked for five rows a submission at every
 * migration.
 */
export const prints = table(
  'prints',
  {
    submissionId: text().notNull(),
    /** Milliseconds from the clip's beginning. */
    ms: integer().notNull(),
    ...bandColumns(),
  },
  (print) => [
    primaryKey({ columns: [print.submissionId, print.ms] }),
    index('prints_band0').on(print.band0),
    index('prints_band1').on(print.band1),
    index('prints_band2').on(print.band2),
    index('prints_band3').on(print.band3),
    index('prints_band4').on(print.band4),
    index('prints_band5').on(print.band5),
    index('prints_band6').on(print.band6),
    index('prints_band7').on(print.band7),
    index('prints_band8').on(print.band8),
    index('prints_band9').on(print.band9),
  ],
)

/** How parts of a picture look, without the bars around it, or of a few of a clip's frames: the parts that changed copies keep. */
export const printVariants = table(
  'print_variants',
  {
    submissionId: text().notNull(),
    /** Milliseconds from the clip's beginning. */
    ms: integer().notNull(),
    /** Its number in `parts` of `api/media/likeness/parts.ts`. */
    part: integer().notNull(),
    ...bandColumns(),
    /** Of part 0: the whole picture, small and grey, to lay over others (`api/media/likeness/sketch.ts`). */
    sketch: text(),
  },
  (variant) => [
    primaryKey({ columns: [variant.submissionId, variant.ms, variant.part] }),
    index('print_variants_band0').on(variant.band0),
    index('print_variants_band1').on(variant.band1),
    index('print_variants_band2').on(variant.band2),
    index('print_variants_band3').on(variant.band3),
    index('print_variants_band4').on(variant.band4),
    index('print_variants_band5').on(variant.band5),
    index('print_variants_band6').on(variant.band6),
    index('print_variants_band7').on(variant.band7),
    index('print_variants_band8').on(variant.band8),
    index('print_variants_band9').on(variant.band9),
  ],
)

/** What a submission seems to repeat, the best few (REVIEW-17). */
export const repeats = table(
  'repeats',
  {
    submissionId: foreignId(() => submissions.id),
    originalId: foreignId(() => submissions.id),
    /** Milliseconds from the clips' beginnings. */
    ms: integer().notNull(),
    originalMs: integer().notNull(),
    distance: integer().notNull(),
    isMirrored: flag().notNull(),
  },
  (repeat) => [
    primaryKey({ columns: [repeat.submissionId, repeat.originalId] }),
    index('repeats_by_original').on(repeat.originalId),
  ],
)
export type RepeatRow = typeof repeats.$inferSelect
