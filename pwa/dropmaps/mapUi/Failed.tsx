import { messageOf } from '../../lib/acts/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'

/** Nothing could be read and the device has no copy (MAP-35). */
export const Failed = ({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) => (
  <main className="page grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-center">
    <div role="alert" className="grid gap-3">
      <PageHeading title="Не удалось загрузить данные локаций" className="text-xl" />
      <p className="text-ink-soft">{messageOf(error, 'Не удалось подключиться к серверу')}</p>
    </div>
    <Button className="mt-2" busy={busy} onClick={onRetry}>
      Перезагрузить
    </Button>
  </main>
)
