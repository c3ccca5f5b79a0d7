import { HardDrive, HardDriveUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Concern, Level, Overview } from '#shared/admin/overview'
import { dateTime, relativeTime } from '#shared/dates'
import { useClock } from '../lib/clock/clock.ts'
import { amount } from '../lib/format.ts'
import { type Tone, toneText } from '../ui/classNames.ts'
import { Card } from './Card.tsx'

const tones: Record<Level, Tone> = { fine: 'success', warning: 'warning', fault: 'danger' }

const concernTexts: Record<Concern, string> = {
  admins: 'Администраторов меньше двух: свои заявки и выплаты некому решать',
  roles: 'Ни одна роль в Discord не даёт Premium',
  proxies: 'Сервер не знает о прокси перед ним: лимиты считают всех игроков за одного',
  'backup folder': 'Копии лежат на том же диске, что и данные',
}

/** What the operator looks after: room, copies, settings (OPS-6). */
export const UpkeepCard = ({ upkeep: { disk, backup, concerns } }: { upkeep: Overview['upkeep'] }) => (
  <Card title="Сервер">
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Line level={disk.level} icon={<HardDrive />} fact={`Свободно ${amount(disk.free)}`}>
        {disk.level === 'fault'
          ? `Файлы не принимаются, пока свободно меньше ${amount(disk.reserve)}.`
          : `Файлы принимаются, пока свободно больше ${amount(disk.reserve)}.`}
      </Line>
      <Line
        level={backup.provenAt || backup.level !== 'fine' ? backup.level : undefined}
        icon={<HardDriveUpload />}
        fact={backup.provenAt ? `Копия от ${dateTime(backup.provenAt)}` : 'Копий ещё нет'}
      >
        <BackupNote {...backup} />
      </Line>
    </div>
    {concerns.length > 0 && (
      <ul className="flex flex-col gap-2 text-ink-soft">
        {concerns.map((concern) => (
          <li key={concern} className="flex gap-2">
            <TriangleAlert className={`mt-0.5 size-4 shrink-0 ${toneText.warning}`} />
            {concernTexts[concern]}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

function BackupNote({ failedAt, provenAt, rehearsedAt, level }: Overview['upkeep']['backup']) {
  const now = useClock()
  const help = level === 'fine' ? '' : ' Скажи тому, кто ведёт сервер.'
  if (!provenAt)
    return level === 'fine' ? 'В песочнице они не нужны.' : `Данные негде взять, если сервер сломается.${help}`
  const copy = `Это последняя проверенная копия, снята ${relativeTime(provenAt, now).toLowerCase()}.`
  if (failedAt) return `${copy} Попытка ${dateTime(failedAt)} не удалась.${help}`
  const rehearsal = rehearsedAt ? `проверено ${dateTime(rehearsedAt)}` : 'из копии ещё не проверяли'
  return `${copy} Восстановление ${rehearsal}.${help}`
}

type LineProps = { level: Level | undefined; icon: ReactNode; fact: string; children: ReactNode }

const Line = ({ level, icon, fact, children }: LineProps) => (
  <div className="flex flex-col gap-1">
    <p
      className={`flex items-center gap-3 font-semibold text-lg [&_svg]:size-7 [&_svg]:shrink-0 ${toneText[level ? tones[level] : 'neutral']}`}
    >
      {icon}
      {fact}
    </p>
    <p className="text-ink-soft">{children}</p>
  </div>
)
