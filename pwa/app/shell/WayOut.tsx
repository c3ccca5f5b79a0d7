import { useState } from 'react'
import { currentSession, signOut } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { WriteToUs } from '../../ui/page/WriteToUs.tsx'
import { newBuild, takeOver } from './newBuild.ts'
import { startWithoutKept } from './startAnew.ts'

const update = () => newBuild().then(takeOver)

async function leave() {
  signOut()
  location.assign('/')
}

/** In place of what could not be drawn. Needs neither the router nor what the device keeps. */
export default function WayOut() {
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState('')

  function act(name: string, run: () => Promise<unknown>) {
    setBusy(name)
    void run()
      .catch(() => setOutcome('Не получилось. Попробуй ещё раз.'))
      .finally(() => setBusy(undefined))
  }
  async function save() {
    const { saveMyFiles } = await import('../../drafts/storage/saveMyFiles.ts')
    const count = await saveMyFiles()
    setOutcome(count > 0 ? `Сохранено файлов: ${count}` : 'На устройстве нет твоих файлов.')
  }
  const button = (name: string, run: () => Promise<unknown>, variant: 'primary' | 'quiet' | 'ghost' = 'quiet') => (
    <Button
      variant={variant}
      className="w-full"
      busy={busy === name}
      disabled={busy !== undefined}
      onClick={() => act(name, run)}
    >
      {name}
    </Button>
  )
  return (
    <div
      role="alert"
      className="page grid min-h-[70dvh] place-content-center justify-items-center gap-3 py-16 text-center"
    >
      <h1 className="text-xl">Что-то сломалось</h1>
      <p className="max-w-md text-balance text-ink-soft">
        Обнови приложение: возможно, это уже исправлено. Черновики остались на устройстве.
      </p>
      <div className="mt-2 flex w-full max-w-xs flex-col gap-2">
        {button('Обновить приложение', update, 'primary')}
        {button('Запустить без сохранённых списков', startWithoutKept)}
        {currentSession().token && (
          <>
            {button('Сохранить мои файлы', save)}
            {button('Выйти', leave, 'ghost')}
          </>
        )}
        <WriteToUs className="w-full" />
      </div>
      <p className="min-h-6 text-ink-soft">{outcome}</p>
    </div>
  )
}
