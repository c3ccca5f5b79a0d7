import { support } from '../../lib/config/firstConfig.ts'
import { useStore } from '../../lib/store.ts'
import { buttonClass } from '../classNames.ts'

/** The line to people, where the installation names one (APP-20). */
export function WriteToUs({ className = '' }: { className?: string }) {
  const address = useStore(support)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noreferrer" className={`${buttonClass('ghost')} ${className}`}>
      Написать нам
    </a>
  )
}
