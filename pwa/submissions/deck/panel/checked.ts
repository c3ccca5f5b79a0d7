import * as v from 'valibot'
import { Review } from '#shared/submissions'

/** Decides as typed, or shows the text that the server would refuse it with. */
export function checked(
  decision: unknown,
  onDecide: (review: Review) => void,
  setProblem: (problem: string | undefined) => void,
) {
  const { success, output, issues } = v.safeParse(Review, decision)
  setProblem(success ? undefined : issues[0].message)
  if (success) onDecide(output)
}
