import { Download, ShieldCheck, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '#shared/errors'
import { saidBy } from '../lib/refusal.ts'
import type { Draft } from '../offline/db.ts'
import { exportDraft } from '../offline/drafts.ts'
import { canTellWifi, setWifiOnly } from '../offline/settings.ts'
import { persist, type Usage, usage } from '../offline/space.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Switch } from '../ui/Switch.tsx'
import { toast } from '../ui/toast.ts'
import { DraftAct } from './DraftAct.tsx'
import { DraftPicture } from './DraftPicture.tsx'
import { StateOfDraft } from './DraftState.tsx'
import { useDrafts } from './drafts.ts'
import { amount, megabytes } from './facts.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useWifiOnly } from './useWait.ts'

export function StorageScreen() {
  const drafts = useDrafts()
  const [taken, ask] = useUsage(drafts)
  // The bytes of what has arrived are gone.
  const kept = drafts?.filter(({ state }) => state !== 'done') ?? []
  return (
    <main className="page flex flex-col gap-6 py-6 lg:py-10">
      <div>
        <h1>Память устройства</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Черновики и очередь лежат здесь, пока сервер не запишет заявку. После этого место освобождается само.
        </p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Space taken={taken} />
        <Safety taken={taken} onAsk={ask} />
        {canTellWifi() && <WifiSwitch />}
      </div>
      <section aria-label="Файлы на устройстве" className="flex flex-col gap-3">
        <h2>Файлы</h2>
        {drafts && kept.length === 0 ? (
          <EmptyState title="Всё отправлено" hint="На устройстве нет файлов, которые ждут." />
        ) : (
          <Files drafts={kept} />
        )}
      </section>
    </main>
  )
}

function useUsage(drafts: Draft[] | undefined) {
  const [taken, setTaken] = useState<Usage>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft takes another space.
  useEffect(() => void usage().then(setTaken), [drafts?.length])
  async function ask() {
    const isGranted = await persist()
    setTaken(await usage())
    if (!isGranted)
      toast({ title: 'Браузер пока не разрешил', message: 'Установи Трофей на главный экран и попробуй ещё раз.' })
  }
  return [taken, ask] as const
}

function Space({ taken }: { taken: Usage | undefined }) {
  const { used, free } = taken ?? {}
  const isKnown = used !== undefined && free !== undefined
  return (
    <section aria-label="Место" className="card flex flex-col gap-4 p-5">
      <h2 className="text-base!">Место</h2>
      {isKnown && (
        <meter
          aria-label="Занято места"
          min={0}
          max={Math.max(1, used + free)}
          value={used}
          className="sr-only"
        >{`${amount(used)} из ${amount(used + free)}`}</meter>
      )}
      <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-raised">
        <span
          ref={(bar) =>
            bar?.style.setProperty('width', isKnown ? `max(0.625rem, ${(100 * used) / (used + free)}%)` : '0')
          }
          className="block h-full rounded-full bg-accent-ink transition-[width] duration-220 ease-enter motion-reduce:transition-none"
        />
      </span>
      <dl className="flex justify-between gap-4">
        <Figure name="Занято" value={used} />
        <Figure name="Свободно" value={free} />
      </dl>
      {taken && !isKnown && <p className="text-ink-soft">Браузер не говорит, сколько места осталось.</p>}
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: number | undefined }) => (
  <div className="last:text-right">
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="font-bold font-display text-xl tracking-tight">{value === undefined ? '—' : amount(value)}</dd>
  </div>
)

const Safety = ({ taken, onAsk }: { taken: Usage | undefined; onAsk: () => void }) => (
  <section aria-label="Сохранность" className="card flex flex-col items-start gap-3 p-5">
    <h2 className="text-base!">Сохранность</h2>
    {taken?.isPersisted ? (
      <p className="flex gap-2.5">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        Хранение закреплено: браузер не удалит черновики сам.
      </p>
    ) : (
      <>
        <p className="text-ink-soft">Когда на устройстве кончается место, браузер может удалить черновики сам.</p>
        <Button variant="quiet" className="mt-auto" disabled={!taken} onClick={onAsk}>
          Закрепить хранение
        </Button>
      </>
    )}
  </section>
)

function WifiSwitch() {
  const isOn = useWifiOnly()
  return (
    <section aria-label="Сеть" className="card flex items-center p-5 lg:col-span-2">
      <Switch
        label="Только по Wi-Fi"
        hint="По мобильной сети заявки ждут."
        checked={isOn}
        onChange={(on) => void setWifiOnly(on)}
      />
    </section>
  )
}

function Files({ drafts }: { drafts: Draft[] }) {
  const [toRemove, setToRemove] = useState<Draft>()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ul className="card divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3 md:px-4">
            <DraftPicture draft={draft} className="size-14 shrink-0 rounded-control" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-medium" title={draft.file.name}>
                {draft.file.name}
              </p>
              <p className="flex flex-wrap items-center gap-x-3 text-ink-faint text-sm">
                {megabytes(draft.file.size)}
                <StateOfDraft draft={draft} />
              </p>
            </div>
            <div className="-mx-1 flex max-md:w-full">
              <DraftAct
                label="Сохранить"
                file={draft.file}
                icon={<Download aria-hidden />}
                onClick={() => void save(draft)}
              />
              <DraftAct
                label="Удалить"
                file={draft.file}
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  setToRemove(draft)
                  setAsking(true)
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      {toRemove && <RemoveDialog draft={toRemove} open={isAsking} onOpenChange={setAsking} />}
    </>
  )
}

/** Among the device's own downloads. */
async function save({ id }: Draft) {
  try {
    const file = await exportDraft(id)
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
    // The browser may begin to read it later.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    toast({
      title: 'Не удалось сохранить',
      message: saidBy(error, errorText('file_unreadable')),
      variant: 'destructive',
    })
  }
}
