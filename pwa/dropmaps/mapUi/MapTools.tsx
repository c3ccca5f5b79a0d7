import { ArrowLeft, Link2, Lock, Maximize, Minus, Plus, Settings2, Wifi, WifiOff } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useLocation } from 'wouter'
import { copyLink } from '../../lib/browser/copied.ts'
import { useUpdatesDoubted, useUpdatesLost } from '../../lib/live/liveUpdates.ts'
import { useReachable } from '../../lib/online.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Stage } from '../stage/stage.ts'

const icon = 'size-5'

export function BackButton() {
  const [, navigate] = useLocation()
  // A page opened by a link has no history to go back to.
  const back = () => (history.length > 1 ? history.back() : navigate('/'))
  return <IconButton label="Назад" icon={<ArrowLeft className={icon} />} onClick={back} />
}

export const CopyLink = ({ mapId }: { mapId: string }) => (
  <IconButton
    label="Скопировать ссылку"
    title="Скопировать ссылку"
    icon={<Link2 className={icon} />}
    onClick={() => void copyLink(`${location.origin}/dropmap/${mapId}`)}
  />
)

export const LockedBadge = ({ isShort = false }: { isShort?: boolean }) => (
  <Badge tone="warning" icon={<Lock />}>
    <span className={isShort ? 'sr-only' : ''}>Заблокирована</span>
  </Badge>
)

type ConnectionProps = {
  /** The outcome of the player's own act is unknown. */
  isUnknown: boolean
  isShort?: boolean
}

export function Connection({ isUnknown, isShort = false }: ConnectionProps) {
  const isOnline = useReachable()
  const areUpdatesLost = useUpdatesLost()
  const areUpdatesDoubted = useUpdatesDoubted()
  const isLost = !isOnline || areUpdatesLost
  const isDoubted = areUpdatesDoubted || isUnknown
  const words = isLost ? 'Offline' : isDoubted ? 'Проверяем связь' : 'Online'
  return (
    <span role="status" className="flex shrink-0">
      <Badge tone={isLost || isDoubted ? 'warning' : 'success'} icon={isLost ? <WifiOff /> : <Wifi />}>
        <span className={isShort ? 'sr-only' : ''}>{words}</span>
      </Badge>
    </span>
  )
}

type ZoomProps = {
  stage: Stage | undefined
  onReset: () => void
  className?: string
  style?: CSSProperties | undefined
  buttonClass?: string
}

export const ZoomButtons = ({ stage, onReset, className = '', style, buttonClass = '' }: ZoomProps) => (
  <fieldset className={`flex ${className}`} style={style}>
    <legend className="sr-only">Масштаб</legend>
    <IconButton
      label="Приблизить"
      className={buttonClass}
      icon={<Plus className={icon} />}
      onClick={() => stage?.camera.zoomIn()}
    />
    <IconButton
      label="Отдалить"
      className={buttonClass}
      icon={<Minus className={icon} />}
      onClick={() => stage?.camera.zoomOut()}
    />
    <IconButton
      label="Сбросить масштаб и обновить карту"
      title="Сбросить"
      className={buttonClass}
      icon={<Maximize className={icon} />}
      onClick={() => {
        stage?.camera.reset()
        onReset()
      }}
    />
  </fieldset>
)

export const AdminToolsToggle = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
    className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3.5 font-semibold text-[0.9375rem] text-ink-soft transition-colors duration-150 hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
  >
    <Settings2 className="size-4.5" />
    Управление
  </button>
)
