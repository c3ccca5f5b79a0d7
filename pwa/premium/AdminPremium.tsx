import type { PremiumUser } from '#shared/premium'
import { useLiveList } from '../lib/lists.ts'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { type PremiumFilter, premiumUsersQuery } from './adminQueries.ts'
import { GrantDialog } from './GrantDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PremiumTotals } from './PremiumTotals.tsx'
import { type PremiumAct, PremiumUserList } from './PremiumUserList.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { SweepNote } from './SweepNote.tsx'

type AdminPremiumProps = { q: string; status: PremiumFilter; onFilter: (status: PremiumFilter) => void }

export function AdminPremium({ q, status, onFilter }: AdminPremiumProps) {
  const list = useLiveList(premiumUsersQuery({ q, status }))
  const { row: user, dialog, opening, open, dialogProps } = useOpened<PremiumUser, PremiumAct>()

  return (
    <div className="flex flex-col gap-3">
      <PremiumTotals status={status} onFilter={onFilter} />
      <SweepNote />
      <LiveList
        list={list}
        failure="Не удалось загрузить премиум пользователей"
        empty={{ title: 'Premium ещё ни у кого не было', hint: 'Выдай его игроку, и он появится здесь.' }}
        searchHint={(q !== '' || status !== 'all') && 'Измени поиск или нажми другую карточку.'}
      >
        {(rows, more) => <PremiumUserList rows={rows} more={more} onAct={(name, one) => open(one, name)} />}
      </LiveList>
      {/* Keyed by opening, so that no input is left from another player. */}
      {dialog === 'grant' && user && <GrantDialog key={opening} user={user} {...dialogProps('grant')} />}
      {dialog === 'history' && user && <HistoryDialog user={user} {...dialogProps('history')} />}
      {dialog === 'revoke' && user && <RevokeDialog key={opening} user={user} {...dialogProps('revoke')} />}
    </div>
  )
}
