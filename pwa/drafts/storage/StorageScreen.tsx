import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { plural } from '#shared/plural'
import { amount, megabytes } from '../../lib/format.ts'
import { liveOfPlayer } from '../../lib/live.ts'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { canTellWifi, setWifiOnly } from '../../offline/device/settings.ts'
import { persist, type Usage, usage } from '../../offline/device/space.ts'
import { forgetOthers, othersFilesFor } from '../../offline/forget.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { useCanQueue, useDrafts } from '../drafts.ts'
import { useWifiOnly } from '../sending/useWait.ts'
import { KeptFiles } from './KeptFiles.tsx'
import { useShared } from './useShared.ts'

export function StorageScreen() {
  const drafts = useDrafts()
  const isAble = useCanQueue()
  const shared = useShared()
  // Their bytes are deleted.
  const kept = drafts?.filter(({ state }) => state !== 'done') ?? []
  const [taken, ask] = useUsage(kept.length + shared.length)
  return (
    <main className="page flex flex-col gap-6 py-6 low:gap-3 low:py-3 lg:py-10">
      <div>
        <PageHeading title="Память устройства" />
        <p className="mt-2 max-w-2xl text-ink-soft low:sr-only">
          Черновики и заявки, которые ждут отправки, лежат здесь, пока сервер их не запишет. После этого место
          освобождается само. Файлы из общего доступа ждут, пока ты их не добавишь.
        </p>
      </div>
      <div className="grid gap-4 low:grid-cols-2 lg:grid-cols-2">
        <Space taken={taken} />
        <Safety taken={taken} onAsk={ask} />
        {isAble && canTellWifi() && <WifiSwitch />}
      </div>
      <section aria-label="Файлы на устройстве" className="flex flex-col gap-3">
        <h2>Файлы</h2>
        {!isAble ? (
          <EmptyState
            title="Хранилище не отвечает"
            hint="Файлы, которые ждут отправки, могли остаться на месте. Закрой приложение и открой снова."
          />
        ) : drafts && kept.length + shared.length === 0 ? (
          <EmptyState title="Всё отправлено" hint="На устройстве нет файлов, которые ждут." />
        ) : (
          <KeptFiles drafts={kept} shared={shared} />
        )}
      </section>
      <OthersFiles />
    </main>
  )
}

function useUsage(files: number) {
  const [taken, setTaken] = useState<Usage>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: usage is measured again when the number of files changes.
  useEffect(() => void usage().then(setTaken), [files])
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
      <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-raised forced-colors:border">
        <span
          ref={(bar) =>
            bar?.style.setProperty('width', isKnown ? `max(0.625rem, ${(100 * used) / (used + free)}%)` : '0')
          }
          className="block h-full rounded-full bg-accent-ink forced-colors:bg-[Highlight] transition-[width] duration-220 ease-enter motion-reduce:transition-none"
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
        <ShieldCheck className="mt-0.5 size-5 shrink-0 text-success" />
        Черновики защищены от очистки: браузер не удалит их сам.
      </p>
    ) : (
      <>
        <p className="text-ink-soft">Когда на устройстве кончается место, браузер может удалить черновики сам.</p>
        <Button variant="quiet" className="mt-auto" disabled={!taken} onClick={onAsk}>
          Защитить черновики
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

const useOthersFiles = liveOfPlayer(othersFilesFor, { count: 0, bytes: 0, names: [] })

/** UPLOAD-18: the size of other accounts' files, not their contents. */
function OthersFiles() {
  const { id } = useUser()
  const { count = 0, bytes = 0, names = [] } = useOthersFiles() ?? {}
  const [isAsking, setAsking] = useState(false)
  const owners =
    names.length > 0 &&
    ` Их ${plural(names.length, 'оставил игрок', 'оставили игроки', 'оставили игроки')} ${names.join(', ')}.`
  const amount = `${count} ${plural(count, 'файл', 'файла', 'файлов')}, ${megabytes(bytes)}`
  return (
    <>
      {count > 0 && (
        <section aria-label="Файлы других аккаунтов" className="card flex flex-col items-start gap-3 p-5">
          <h2 className="text-base!">Файлы других аккаунтов: {amount}</h2>
          <p className="text-ink-soft">
            Они не отправлены. Отправить их может только тот, кто их выбрал, когда войдёт на этом устройстве; после
            удаления аккаунта — никто.{owners}
          </p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Удалить эти файлы
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Удалить файлы других аккаунтов?"
        description={`${amount}: они исчезнут с устройства и не отправятся. ${owners ? owners.trim() : 'Чьи они, устройство не знает.'} Если этим аккаунтом здесь ещё пользуются, его черновики пропадут. Вернуть их будет нельзя.`}
        no="quiet"
        yes="Удалить"
        variant="danger"
        onYes={() => {
          setAsking(false)
          void forgetOthers(id)
        }}
      />
    </>
  )
}
