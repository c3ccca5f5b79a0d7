import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { AppError } from '#shared/errors'
import { isWaiting, type Waiting } from '#shared/ids'
import { AT_ONCE, readAgain } from '../lists.ts'
import { invalidate } from '../reads/invalidate.ts'
import { token, useUser } from '../session.ts'
import { toast, toastError } from '../toasts.ts'
import { type Attempt, beginAct, type Outcome, pendingAct, resumeActs, showForm, subscribeToActs } from './acts.ts'
import { messageOf } from './refusal.ts'

type Act<Input, Output> = {
  /** What the act changes (`withdrawal:{id}`): one act at a time. */
  subject: string
  name: string
  send: (input: Input, attempt: Attempt) => Promise<Output | Waiting>
  /** Timeout of an attempt in milliseconds; 30 s by default. */
  patience?: number
  /** Milliseconds after which it is only asked about: later it would undo changes of others. */
  sendableFor?: number
  /** Slices, or single keys, that are read again unless the act was not sent. */
  stale: readonly (string | QueryKey)[]
  success: (output: Output, queryClient: QueryClient) => void
  onDone?: (output: Output) => void
  /** The act waits for a second admin; a toast says so. */
  onWaiting?: () => void
  failure: string | ((input: Input | undefined) => string)
  /** Shows a refusal while the form is open; an error toast by default. */
  refused?: (error: Error, words: string) => void
}

type Last<Input, Output> = { input?: Input | undefined; data?: Output; error?: Error; waiting?: string }

/**
 * An act with money or rights, sent under an idempotency key. Without an answer `isUnknown` is set, the request is
 * repeated under the same key, and `isPending` blocks other values until the outcome is known (MONEY-15). The act
 * outlives its form and, by its key alone, the page: no payment details stay on the device. A key that the server does
 * not know is closed, so that a late request is refused. Returns `failure`, the error's message, beside `error`, `data`
 * and their `input`.
 */
export function useAct<Input, Output>(options: Act<Input, Output>) {
  const queryClient = useQueryClient()
  const { subject, name } = options
  const pending = useSyncExternalStore(subscribeToActs, () => pendingAct(subject))
  const [last, setLast] = useState<Last<Input, Output>>({})
  const wordsFor = (error: Error, input: Input | undefined) =>
    messageOf(error, typeof options.failure === 'string' ? options.failure : options.failure(input))

  function report(isShown: boolean, outcome: Outcome, sent: unknown) {
    const input = sent as Input | undefined
    const isSent = !('error' in outcome && outcome.error instanceof AppError && outcome.error.code === 'offline')
    if (isSent)
      readAgain(
        queryClient,
        options.stale.map((key) => (typeof key === 'string' ? [key] : key)),
        AT_ONCE,
      )
    if ('output' in outcome && isWaiting(outcome.output)) {
      toast({ title: 'Ждёт второго администратора', message: outcome.output.words })
      if (isShown) {
        setLast({ input, waiting: outcome.output.words })
        options.onWaiting?.()
      }
    } else if ('output' in outcome) {
      const data = outcome.output as Output
      if (isShown) setLast({ input, data })
      options.success(data, queryClient)
      if (isShown) options.onDone?.(data)
    } else {
      const { error } = outcome
      if (isShown) setLast({ input, error })
      if (isShown && options.refused) options.refused(error, wordsFor(error, input))
      else toastError(wordsFor(error, input))
    }
  }
  const reportInForm = useEffectEvent((outcome: Outcome, sent: unknown) => report(true, outcome, sent))
  useEffect(() => showForm({ subject, name }, (outcome, sent) => reportInForm(outcome, sent)), [subject, name])

  function act(input: Input) {
    if (pending) return
    if (!token()) return toastError('No authentication token')
    setLast({ input })
    const send = (attempt: Attempt) => options.send(input, attempt)
    beginAct({ ...options, input, send, onOutcome: (outcome, sent) => report(false, outcome, sent) })
  }
  return {
    act,
    isPending: pending !== undefined,
    isUnknown: pending?.isUnknown ?? false,
    input: pending ? (pending.input as Input | undefined) : last.input,
    data: last.data,
    error: last.error,
    failure: last.error && wordsFor(last.error, last.input),
    waiting: last.waiting,
  }
}

/** Resumes acts of an earlier page, and shows their outcomes as toasts where no form is open. */
export function useLeftActs() {
  const queryClient = useQueryClient()
  const { id } = useUser()
  useEffect(
    () =>
      resumeActs(id, ({ name }, outcome) => {
        void invalidate(queryClient)
        if ('output' in outcome)
          toast({
            title: name,
            message: isWaiting(outcome.output) ? outcome.output.words : 'Готово: ответ задержался, но всё выполнено',
          })
        else toastError(messageOf(outcome.error, 'Не удалось. Проверь, что получилось, и попробуй ещё раз'), name)
      }),
    [id, queryClient],
  )
}
