import { useState } from 'react'
import * as v from 'valibot'

export type Decision = { status: string; [field: string]: unknown }
type Act<Input> = { act: (input: Input) => void; isPending: boolean; input: Input | undefined }

/** An admin's decision, checked by the server's schema and sent by `act`. `running`: the status being sent. */
export function useDecision<Output extends { status: string }>(
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
export type DecisionState = ReturnType<typeof useDecision>
