import { useState } from 'react'
import { plural } from '#shared/plural'
import { megabytes } from '../../lib/format.ts'
import { liveOfPlayer } from '../../lib/live.ts'
import { useUser } from '../../lib/session.ts'
import { forgetOthers, othersFilesFor } from '../../offline/forget.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'

const useOthersFiles = liveOfPlayer(othersFilesFor, { count: 0, bytes: 0, names: [] })

/** UPLOAD-18: how much other accounts have left here, not what. */
export function OthersFiles() {
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
