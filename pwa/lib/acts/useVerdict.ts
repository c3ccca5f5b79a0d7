import { useState } from 'react'
import * as v from 'valibot'

/** As it is in the form: the schema says whether it may be sent. */
export type Decision = { status: string; [field: string]: unknown }
type Act<Input> = { act: (input: Input) => void; isPending: boolean; input: Input | undefined }

/**
 * The decision of an admin that `act` sends: looked at with the server's own schema first. `problemOf` says what is wrong
 * with a decision to this status, `running` is the status that is being sent.
 */
export function useVerdict<Output extends { status: string }>(
  schema: v.GenericSchema<unknown, Output>,
  { act, isPending, input }: Act<Output>,
) {
  const [problem, setProblem] = useState<{ status: string; message: string }>()
  return {
    isPending,
    running: isPending ? input?.status : undefined,
    problemOf: (status: string) => (problem?.status === status ? problem.message : undefined),
    decide(decision: Decision) {
      if (isPending) return
      const { success, output, issues } = v.safeParse(schema, decision)
      setProblem(success ? undefined : { status: decision.status, message: issues[0].message })
      if (success) act(output)
    },
  }
}
export type Verdict = ReturnType<typeof useVerdict>
