import {
  Download,
  Ellipsis,
  Gavel,
  Lock,
  LockOpen,
  MapPlus,
  Pencil,
  PenTool,
  RotateCcw,
  Settings,
  Ticket,
  Tickets,
  Trash2,
  UserPlus,
  UserRoundPlus,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { MapState } from '#shared/dropmaps/shapes'
import { Button } from '../../../ui/Button.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/Menu.tsx'
import type { DrawCommand } from '../../mapUi/drawControl.ts'
import type { Location, Look } from '../../model/locations.ts'
import { useSettings } from '../acts.ts'
import { AddPlayersDialog } from '../dialogs/AddPlayersDialog.tsx'
import { ImportDialog } from '../dialogs/ImportDialog.tsx'
import { RenameDialog } from '../dialogs/RenameDialog.tsx'
import { SettingsDialog } from '../dialogs/SettingsDialog.tsx'
import { DraftDialog } from '../draft/DraftDialog.tsx'
import { MapWebhookDialog } from '../evening/MapWebhookDialog.tsx'
import { RoundDialog } from '../evening/RoundDialog.tsx'
import { Unplaced } from '../evening/Unplaced.tsx'
import { BatchDialog } from '../invites/BatchDialog.tsx'
import { InviteDialog } from '../invites/InviteDialog.tsx'
import { InviteList } from '../invites/InviteList.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { DeleteMapDialog, NewMapDialog } from './MapDialogs.tsx'
import { Organisers } from './Organisers.tsx'

export type AdminPanelProps = {
  state: MapState
  locations: readonly Location[]
  looks: ReadonlyMap<number, Look>
  section: string
  /** Whether an open draft assigns its locations. */
  isDrafted: boolean
  onCommand: (command: DrawCommand) => void
}
type Opened =
  | 'round'
  | 'webhook'
  | 'assign'
  | 'players'
  | 'invite'
  | 'batch'
  | 'import'
  | 'draft'
  | 'settings'
  | 'new'
  | 'rename'
  | 'delete'

export function AdminPanel({ state, locations, looks, section, isDrafted, onCommand }: AdminPanelProps) {
  const { open, opening, dialogProps: dialog } = useOpened<undefined, Opened>()
  const locking = useSettings('lock', state.id)
  const button = (name: Opened, icon: ReactNode, words: string) => (
    <Button variant="quiet" className="justify-start!" icon={icon} onClick={() => open(undefined, name)}>
      {words}
    </Button>
  )
  const item = (name: Opened, icon: ReactNode, words: string): MenuItem => ({
    words,
    icon,
    onChoose: () => open(undefined, name),
  })
  function toggleLock() {
    const form = new FormData()
    form.set('isLocked', String(!state.isLocked))
    locking.act({ form, message: state.isLocked ? 'Карта разблокирована' : 'Карта заблокирована' })
  }
  return (
    <section aria-label="Управление картой" className="flex flex-col gap-3">
      <h2 className="text-base">Управление картой</h2>
      <div className="grid gap-2 [&_svg]:size-4.5">
        {button('assign', <UserRoundPlus />, state.hasTeams ? 'Назначить команду' : 'Назначить игрока')}
        {button('players', <UserPlus />, 'Добавить игроков')}
        {button('invite', <Ticket />, 'Создать инвайт')}
        {button('import', <Download />, 'Импорт из турнира')}
        {button('settings', <Settings />, 'Настройки карты')}
        <Button
          data-begins-drawing=""
          variant="quiet"
          className="justify-start!"
          icon={<PenTool />}
          onClick={() => onCommand({ action: 'create' })}
        >
          Создать локацию
        </Button>
        <Unplaced state={state} />
        <Menu
          about={state.name}
          items={[
            ...(isDrafted ? [] : [item('draft', <Gavel />, 'Драфт локаций')]),
            item('round', <RotateCcw />, 'Новый раунд'),
            item('batch', <Tickets />, 'Несколько приглашений'),
            item('webhook', <Webhook />, 'Вебхук Discord'),
            {
              words: state.isLocked ? 'Разблокировать карту' : 'Заблокировать карту',
              icon: state.isLocked ? <LockOpen /> : <Lock />,
              disabled: locking.isPending && 'Меняем...',
              onChoose: toggleLock,
            },
            item('rename', <Pencil />, 'Переименовать карту'),
            item('new', <MapPlus />, 'Новая карта'),
            { ...item('delete', <Trash2 />, 'Удалить карту'), tone: 'danger' },
          ]}
          trigger={
            <Button variant="quiet" className="justify-start!" icon={<Ellipsis />}>
              Ещё
            </Button>
          }
        />
        <ActNote act={{ ...locking, failure: undefined }} className="text-sm" />
      </div>
      <Organisers state={state} locations={locations} looks={looks} section={section} />
      <InviteList mapId={state.id} />
      <AssignDialog key={`assign ${opening}`} {...dialog('assign')} state={state} locations={locations} looks={looks} />
      <AddPlayersDialog key={`players ${opening}`} {...dialog('players')} mapId={state.id} />
      <InviteDialog key={`invite ${opening}`} {...dialog('invite')} mapId={state.id} />
      <BatchDialog key={`batch ${opening}`} {...dialog('batch')} map={state} />
      <ImportDialog key={`import ${opening}`} {...dialog('import')} mapId={state.id} />
      <DraftDialog key={`draft ${opening}`} {...dialog('draft')} map={state} />
      <SettingsDialog key={`settings ${opening}`} {...dialog('settings')} state={state} />
      <RoundDialog key={`round ${opening}`} {...dialog('round')} state={state} />
      <MapWebhookDialog key={`webhook ${opening}`} {...dialog('webhook')} mapId={state.id} />
      <RenameDialog key={`name ${opening}`} {...dialog('rename')} map={state} />
      <NewMapDialog key={`new ${opening}`} {...dialog('new')} section={section} />
      <DeleteMapDialog key={`delete ${opening}`} {...dialog('delete')} state={state} section={section} />
    </section>
  )
}
