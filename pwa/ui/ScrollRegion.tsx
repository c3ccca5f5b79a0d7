import type { ComponentProps } from 'react'

type ScrollRegionProps = Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> & { label: string }

/** What scrolls by itself: a keyboard reaches it, although nothing in it may take the focus. */
export const ScrollRegion = ({ label, ...rest }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  <section aria-label={label} tabIndex={0} {...rest} />
)
