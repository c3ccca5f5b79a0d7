import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Button } from '../Button.tsx'

type NextButtonProps = {
  label: string
  /** Undefined: none left, or loading. */
  next: string | undefined
  isLoading?: boolean
  /** False when another admin's decision brought the button. */
  takesFocus?: boolean
  onNext: () => void
  onClose: () => void
}

/** Goes on to the next waiting item after a decision, or closes. */
export function NextButton({ label, next, isLoading = false, takesFocus = true, onNext, onClose }: NextButtonProps) {
  const ref = takesFocus ? takeFocus : undefined
  // Keys: a press on «Ищем...» must not end on «Закрыть».
  if (next === undefined && !isLoading) {
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
      // Not `disabled`: focus would be lost.
      aria-disabled={isLoading}
      onClick={() => isLoading || onNext()}
    >
      {label}
      <span className="w-full truncate font-normal text-sm">{next ?? 'Ищем...'}</span>
    </Button>
  )
}

type NextOfProps<Row> = {
  label: string
  query: UseQueryOptions<Row[], Error, Row[], string[]>
  wordsFor: (row: Row) => string
  onOpen: (row: Row) => void
  onClose: () => void
}

export function NextOf<Row>({ label, query, wordsFor, onOpen, onClose }: NextOfProps<Row>) {
  const { data, isPending } = useQuery(query)
  const [next] = data ?? []
  return (
    <NextButton
      label={label}
      next={next && wordsFor(next)}
      isLoading={isPending}
      onNext={() => next && onOpen(next)}
      onClose={onClose}
    />
  )
}

const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
