type Press = { currentTarget: Element }
/** For a button that sends what its dialog or form holds: the first wrong field, or the refusal, gets the focus. */
export const attempting =
  (send: () => void) =>
  ({ currentTarget: pressed }: Press) => {
    const form = pressed.closest('[role=dialog]') ?? pressed.closest('form')
    send()
    // After the fields are marked.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus())
  }

/** For `onSubmit`: as `attempting`, and the page is not left. */
export const submitting = (send: () => void) => (event: Press & { preventDefault: () => void }) => {
  event.preventDefault()
  attempting(send)(event)
}
