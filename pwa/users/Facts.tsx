import type { ReactNode } from 'react'
import { CopyButton } from '../ui/CopyButton.tsx'

/** One line of a list of facts. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="flex min-h-9 items-center break-all">{children}</dd>
  </>
)

type CopiedFactProps = {
  name: string
  /** Null and empty: nothing is known. */
  value: string | null
  isCode?: boolean
}

/** With a button that copies it. */
export const CopiedFact = ({ name, value, isCode = false }: CopiedFactProps) =>
  value ? (
    <Fact name={name}>
      <span className={isCode ? 'font-mono text-sm' : ''}>{value}</span>
      <CopyButton name={name} text={value} />
    </Fact>
  ) : (
    <Fact name={name}>—</Fact>
  )
