import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copied } from '../lib/browser/copied.ts'
import { toastError } from '../lib/toasts.ts'
import { IconButton } from './IconButton.tsx'

type CopyButtonProps = { name: string; text: string; icon?: ReactNode; title?: string }

/** @param name what is copied, read aloud */
export function CopyButton({ name, text, icon = <Copy className="size-4.5" />, title }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    if (await copied(text)) setCopied(true)
    else toastError(text, 'Не удалось скопировать')
  }
  return (
    <IconButton
      label={isCopied ? `${name}: скопировано` : `Скопировать: ${name}`}
      title={title}
      icon={isCopied ? <Check className="size-4.5" /> : icon}
      onClick={() => void copy()}
    />
  )
}
