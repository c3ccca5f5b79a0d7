import { HardDrive, LogOut, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Devices } from '../../auth/Devices.tsx'
import { VisibilitySwitch } from '../../leaderboards/VisibilitySwitch.tsx'
import { chooseTheme, useTheme } from '../../lib/browser/theme.ts'
import { useUser } from '../../lib/session.ts'
import { LinkedAccounts } from '../../linking/LinkedAccounts.tsx'
import { AccountRights } from '../../privacy/AccountRights.tsx'
import { Prizes } from '../../tournaments/Prizes.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/classNames.ts'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { WriteToUs } from '../../ui/page/WriteToUs.tsx'
import { KillMedals } from '../../users/KillMedals.tsx'
import { PlayerAvatar } from '../../users/PlayerAvatar.tsx'
import { SignOut } from '../SignOut.tsx'
import { PlayerStats } from './PlayerStats.tsx'

type ProfilePanelProps = { open: boolean; onClose: () => void; children?: ReactNode }

export function ProfilePanel({ children, ...dialog }: ProfilePanelProps) {
  const user = useUser()
  const theme = useTheme()
  return (
    <Dialog
      {...dialog}
      title="Профиль"
      footer={
        <SignOut>
          {(press) => (
            <Button variant="quiet" icon={<LogOut className="size-4.5" />} onClick={press}>
              Выйти
            </Button>
          )}
        </SignOut>
      }
    >
      <div className="flex items-center gap-5">
        <PlayerAvatar player={user} size="large" />
        <div className="min-w-0">
          <p className="truncate font-bold font-display text-xl tracking-tight">{user.displayName}</p>
          <p className="truncate text-ink-soft">@{user.username}</p>
        </div>
      </div>

      {children}

      <h3 className="mt-8 mb-3">Киллы</h3>
      <KillMedals player={user} size="large" />

      <h3 className="mt-8 mb-3">Заявки</h3>
      <PlayerStats userId={user.id} />

      <Prizes userId={user.id} className="mt-8" onLeave={dialog.onClose} />

      <LinkedAccounts />

      <VisibilitySwitch userId={user.id} onLeave={dialog.onClose} />

      <h3 className="mt-8 mb-3">Тема</h3>
      <FilterChips
        label="Тема"
        value={theme}
        onChange={chooseTheme}
        chips={[
          { value: 'dark', label: 'Тёмная', icon: <Moon /> },
          { value: 'light', label: 'Светлая', icon: <Sun /> },
        ]}
      />

      <Devices userId={user.id}>
        <Link href="/storage" onClick={dialog.onClose} className={`${buttonClass('quiet')} mt-2 w-full`}>
          <HardDrive className="size-4.5" />
          Память устройства
        </Link>
      </Devices>

      <WriteToUs className="mt-8 w-full" />

      <AccountRights onLeave={dialog.onClose} />
    </Dialog>
  )
}
