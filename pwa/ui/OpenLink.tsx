import { ExternalLink } from 'lucide-react'
import { iconButtonClass } from './classNames.ts'

export const OpenLink = ({ name, href }: { name: string; href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    title="Открыть в новой вкладке"
    aria-label={`Открыть в новой вкладке: ${name}`}
    className={iconButtonClass()}
  >
    <ExternalLink className="size-5" />
  </a>
)
