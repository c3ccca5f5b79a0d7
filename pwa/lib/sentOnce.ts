import { useMutation } from '@tanstack/react-query'

type Sent<Input> = { input: Input; key: string }

/** An act whose repetition after a failure carries the same idempotency key: a lost answer is not a second act. */
export function useSentOnce<Input, Output>(
  send: (input: Input, key: string) => Promise<Output>,
  on: { success?: (output: Output, input: Input) => void; error?: (error: Error) => void } = {},
) {
  const sending = useMutation({
    mutationFn: ({ input, key }: Sent<Input>) => send(input, key),
    onSuccess: (output, { input }) => on.success?.(output, input),
    onError: (error) => on.error?.(error),
  })
  const { variables, isError } = sending
  const act = (input: Input) => {
    const isAgain = isError && JSON.stringify(variables?.input) === JSON.stringify(input)
    sending.mutate({ input, key: isAgain && variables ? variables.key : crypto.randomUUID() })
  }
  return { ...sending, input: variables?.input, act }
}
