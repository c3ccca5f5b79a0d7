import { useIsServed } from '../lib/browser/served.ts'

type LocalTimeProps = { at: string; children: string }

/**
 * Words about a moment that depend on the reader's time zone or clock. Rendered ahead they are Moscow's: React takes them
 * over as they stand, and the reader's own follow at once (APP-8, APP-23).
 */
export const LocalTime = ({ at, children }: LocalTimeProps) => (
  <time key={String(useIsServed())} dateTime={at} suppressHydrationWarning>
    {children}
  </time>
)
