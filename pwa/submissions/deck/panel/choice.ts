export const choiceClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 font-medium text-[0.9375rem] transition-colors duration-120 hover:border-ink-faint disabled:opacity-55 aria-pressed:border-accent-ink'

/** Focuses a field when it is shown. */
export const takeFocus = (field: HTMLElement | null) => field?.focus({ preventScroll: true })
