import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Button } from '../Button.tsx'

type NextButtonProps = {
  label: string
  /** Which one it is; undefined when nothing is left, and while it is asked for. */
  next: string | undefined
  isAsked?: boolean
  /** False when another admin's decision brought the button: the focus stays where it is. */
  takesFocus?: boolean
  onNext: () => void
  onClose: () => void
}

/** After a decision: on to the next one that waits, where the keyboard already is, or out. */
export function NextButton({ label, next, isAsked = false, takesFocus = true, onNext, onClose }: NextButtonProps) {
  const ref = takesFocus ? takeFocus : undefined
  // Each with a key of its own: a press that began on «Ищем…» must not end on «Закрыть».
  if (next === undefined && !isAsked) {
    return (
      <Button key="close" ref={ref} variant="quiet" size="large" onClick={onClose}>
        Закрыть
      </Button>
    )
  }
  return (
    <Button
      key="next"
      ref={ref}
      size="large"
      className="h-auto min-h-19 flex-wrap py-2"
      // Not `disabled`: it could not take the focus, and the keyboard would begin at the top again.
      aria-disabled={isAsked}
      onClick={() => isAsked || onNext()}
    >
      {label}
      <span className="w-full truncate font-normal text-sm">{next ?? 'Ищем…'}</span>
    </Button>
  )
}

type NextOfProps<Row> = {
  label: string
  /** Asks for the first that waits, alone in a list. */
  query: UseQueryOptions<Row[], Error, Row[], string[]>
  wordsFor: (row: Row) => string
  onOpen: (row: Row) => void
  onClose: () => void
}

/** `NextButton` with what `query` finds. */
export function NextOf<Row>({ label, query, wordsFor, onOpen, onClose }: NextOfProps<Row>) {
  const { data, isPending } = useQuery(query)
  const [next] = data ?? []
  return (
    <NextButton
      label={label}
      next={next && wordsFor(next)}
      isAsked={isPending}
      onNext={() => next && onOpen(next)}
      onClose={onClose}
    />
  )
}

const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
