import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { AppError } from '#shared/errors'
import { readAnew } from '../lists.ts'
import { token, useUser } from '../session.ts'
import { toast } from '../toasts.ts'
import { type Attempt, beginAct, type Outcome, pendingAct, resumeActs, showForm, subscribeToActs } from './acts.ts'
import { messageOf } from './refusal.ts'

type Act<Input, Output> = {
  /** What it is done to, `withdrawal:{id}` for example: one act at a time. */
  subject: string
  /** What a message calls it when its form is gone. */
  name: string
  send: (input: Input, attempt: Attempt) => Promise<Output>
  /** Milliseconds that an answer may take, where half a minute is too little: for a file on a slow line. */
  patience?: number
  /** Milliseconds after which it is not sent again, only asked about: later it would undo what others have done since. */
  sendableFor?: number
  /** First words of the query keys that are read anew once the outcome is known. */
  stale: readonly string[]
  /** Says what was done. Also when the form is closed by then. */
  success: (output: Output) => void
  /** Only while the form is shown. */
  onDone?: (output: Output) => void
  /** The words where the server said nothing. */
  failure: string | ((input: Input | undefined) => string)
  /** How the shown form tells of a refusal, besides its line; a destructive toast «Ошибка» if not given. */
  refused?: (error: Error, words: string) => void
}

type Last<Input, Output> = { input?: Input | undefined; data?: Output; error?: Error }

/**
 * An act with money or rights. `act` sends it under a key of its own; when no answer of this product comes, `isUnknown`
 * says so, the same request goes out under the same key as soon as there is a connection, and `isPending` keeps the form
 * from sending other values until the outcome is known: then it succeeds or is refused as usual (MONEY-15).
 *
 * The act outlives its form: whoever closes and opens the dialog finds it pending, with its `input`. It outlives the page
 * too, by its key alone, because payment details must not lie on the device: the server is asked what became of the key,
 * and closes one that it does not know, so that a request which is still on its way is refused when it arrives and "it
 * was not done" stays true.
 *
 * Returns `failure`, the words for the form's line, besides `error`, `data` and the `input` they belong to.
 */
export function useAct<Input, Output>(options: Act<Input, Output>) {
  const queryClient = useQueryClient()
  const { subject } = options
  const pending = useSyncExternalStore(subscribeToActs, () => pendingAct(subject))
  const [last, setLast] = useState<Last<Input, Output>>({})
  const wordsFor = (error: Error, input: Input | undefined) =>
    messageOf(error, typeof options.failure === 'string' ? options.failure : options.failure(input))

  function told(isShown: boolean, outcome: Outcome, sent: unknown) {
    const input = sent as Input | undefined
    const isSent = !('error' in outcome && outcome.error instanceof AppError && outcome.error.code === 'offline')
    if (isSent)
      readAnew(
        queryClient,
        options.stale.map((slice) => [slice]),
      )
    if ('output' in outcome) {
      const data = outcome.output as Output
      if (isShown) setLast({ input, data })
      options.success(data)
      if (isShown) options.onDone?.(data)
    } else {
      const { error } = outcome
      if (isShown) setLast({ input, error })
      if (isShown && options.refused) options.refused(error, wordsFor(error, input))
      else fail(wordsFor(error, input))
    }
  }
  const toldWhileShown = useEffectEvent((outcome: Outcome, sent: unknown) => told(true, outcome, sent))
  useEffect(() => showForm(subject, (outcome, sent) => toldWhileShown(outcome, sent)), [subject])

  function act(input: Input) {
    if (pending) return
    if (!token()) return fail('No authentication token')
    setLast({ input })
    const send = (attempt: Attempt) => options.send(input, attempt)
    beginAct({ ...options, input, send, told: (outcome, sent) => told(false, outcome, sent) })
  }
  return {
    act,
    /** Sent, and the outcome is not known yet. */
    isPending: pending !== undefined,
    /** Sent, and no answer came. */
    isUnknown: pending?.isUnknown ?? false,
    input: pending ? (pending.input as Input | undefined) : last.input,
    data: last.data,
    error: last.error,
    failure: last.error && wordsFor(last.error, last.input),
  }
}

/** Learns what became of the acts that an earlier page left behind, and says it, where no form of theirs is shown. */
export function useLeftActs() {
  const queryClient = useQueryClient()
  const { id } = useUser()
  useEffect(
    () =>
      resumeActs(id, ({ name }, outcome) => {
        void queryClient.invalidateQueries()
        if ('output' in outcome) toast({ title: name, message: 'Запрос дошёл и выполнен' })
        else toast({ title: name, message: messageOf(outcome.error, 'Не удалось'), variant: 'destructive' })
      }),
    [id, queryClient],
  )
}

const fail = (message: string) => toast({ title: 'Ошибка', message, variant: 'destructive' })
