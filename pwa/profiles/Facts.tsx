import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'

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
export function CopiedFact({ name, value, isCode = false }: CopiedFactProps) {
  const [isCopied, setCopied] = useState(false)
  if (!value) return <Fact name={name}>—</Fact>
  return (
    <Fact name={name}>
      <span className={isCode ? 'font-mono text-sm' : ''}>{value}</span>
      <IconButton
        label={isCopied ? `${name}: скопировано` : `Скопировать: ${name}`}
        icon={isCopied ? <Check aria-hidden className="size-4.5" /> : <Copy aria-hidden className="size-4.5" />}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      />
    </Fact>
  )
}
