import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'

/** Copies `text`, and says so; `name` is what it is: read aloud. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <IconButton
      label={isCopied ? `${name}: скопировано` : `Скопировать: ${name}`}
      icon={isCopied ? <Check aria-hidden className="size-4.5" /> : <Copy aria-hidden className="size-4.5" />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    />
  )
}
