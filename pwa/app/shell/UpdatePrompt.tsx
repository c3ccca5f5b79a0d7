import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { newStore, useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import { registerWorker } from './serviceWorker.ts'

const newVersion = newStore<(() => Promise<void>) | undefined>(undefined)

if ('serviceWorker' in navigator) void registerWorker(newVersion.set).catch(() => undefined)

export default function UpdatePrompt() {
  const update = useStore(newVersion)
  const [isUpdating, setUpdating] = useState(false)
  if (!update) return null
  function take() {
    setUpdating(true)
    void update?.().finally(() => setUpdating(false))
  }
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--bar)+1.25rem)] z-50 mx-auto flex max-w-md animate-rise items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-float lg:right-auto lg:bottom-6 lg:left-6 lg:mx-0"
    >
      <Sparkles className="size-5 shrink-0 text-accent-ink" />
      <p className="flex-1 font-medium">{isUpdating ? 'Обновляем...' : 'Доступна новая версия'}</p>
      <Button busy={isUpdating} onClick={take}>
        Обновить
      </Button>
    </div>
  )
}
