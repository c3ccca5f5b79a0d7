import { useId } from 'react'
import { Button } from '../Button.tsx'

export type AlertProps = { title: string; message: string; onClose: () => void; closeLabel?: string }

/** The browser's own modal: it needs no code of Base UI. */
export function Alert({ title, message, onClose, closeLabel = 'Понятно' }: AlertProps) {
  const id = useId()
  return (
    <dialog
      ref={showModal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onClose={onClose}
      className="card m-auto w-[calc(100vw-2rem)] max-w-md animate-rise rounded-3xl p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <p id={`${id}-message`} className="mt-2 text-ink-soft">
        {message}
      </p>
      <form method="dialog" className="mt-6 flex justify-end">
        <Button type="submit">{closeLabel}</Button>
      </form>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}
