import type { ReactNode } from 'react'
import { CopyButton } from '../ui/CopyButton.tsx'

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="flex min-h-9 items-center break-all">{children}</dd>
  </>
)

type CopiedFactProps = {
  name: string
  value: string | null
  isCode?: boolean
}

export const CopiedFact = ({ name, value, isCode = false }: CopiedFactProps) =>
  value ? (
    <Fact name={name}>
      <span className={isCode ? 'font-mono text-sm' : ''}>{value}</span>
      <CopyButton name={name} text={value} />
    </Fact>
  ) : (
    <Fact name={name}>—</Fact>
  )
