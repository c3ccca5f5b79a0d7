import { Download, Share, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDismissed } from '../../lib/browser/dismissed.ts'
import { isApple, isInstalled, useInstall } from '../../lib/browser/install.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

const ASKED_AFTER = 10_000

export function InstallPrompt() {
  const install = useInstall()
  const [isDue, setDue] = useState(false)
  const [isDismissed, dismiss] = useDismissed('installDismissed')

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ASKED_AFTER)
    return () => clearTimeout(timer)
  }, [])

  if (!isDue || isDismissed || isInstalled() || !(install || isApple())) return null
  return (
    <aside
      aria-label="Установка приложения"
      className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-md animate-rise flex-wrap items-start gap-x-3 rounded-card border border-line bg-raised py-3 pr-1.5 pl-4 shadow-float lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0"
    >
      <Download className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Трофей на главном экране</p>
        <p className="text-ink-soft text-sm">
          {install ? (
            'Открывается в одно касание и работает без сети.'
          ) : (
            <>
              Нажми <Share aria-label="«Поделиться»" className="inline size-4 align-text-bottom" /> и выбери «На экран
              „Домой“». Оттуда Трофей откроется как приложение.
            </>
          )}
        </p>
      </div>
      <IconButton className="-my-2" label="Не сейчас" icon={<X className="size-5" />} onClick={dismiss} />
      {install && (
        <Button className="mt-3 mr-2.5 w-full" onClick={() => void install().then(dismiss)}>
          Установить
        </Button>
      )}
    </aside>
  )
}
