import { useLayoutEffect } from 'react'
import { OPEN_SANDBOX } from '#shared/pages'
import { useOpenSandbox } from '../../lib/config/firstConfig.ts'

export function SandboxBanner() {
  const isOpen = useOpenSandbox()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-notice', isOpen)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <aside
      aria-label="Песочница"
      className="sticky top-0 z-30 grid h-(--banner) place-items-center border-line border-b bg-raised px-4 pt-[env(safe-area-inset-top)] text-center font-medium text-[0.8125rem] text-warning leading-4"
    >
      {OPEN_SANDBOX}
    </aside>
  )
}
