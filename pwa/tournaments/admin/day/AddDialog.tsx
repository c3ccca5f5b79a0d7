import { useState } from 'react'
import { money } from '#shared/money'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { AdminUser } from '#shared/users'
import { useDebounced } from '../../../lib/debounced.ts'
import { usePagedList } from '../../../lib/lists.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { type Choice, usePagedChoices } from '../../../ui/forms/choices.ts'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { usersQuery } from '../../../users/adminQueries.ts'
import { PlayerName } from '../../../users/PlayerName.tsx'
import { teamChoices } from '../../teams/queries.ts'
import { useAdd } from './dayQueries.ts'

type AddDialogProps = {
  tournament: { id: string; name: string; entryFee: number; teamSize: number }
  open: boolean
  onClose: () => void
}

/** Gives a seat to a player, for the fee or for nothing (TOURNAMENT-37). Key it by its opening. */
export function AddDialog({ tournament: { id, name, entryFee, teamSize }, open, onClose }: AddDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<AdminUser>()
  // The fee as it was shown when the dialog opened: the server refuses another.
  const [shownFee] = useState(entryFee)
  const [payment, setPayment] = useState<'fee' | 'free'>('fee')
  const [team, setTeam] = useState<Choice | null>(null)
  const teams = usePagedChoices((search) => teamChoices(id, search), 'Не удалось загрузить команды')
  const isOfTeams = hasTeams({ teamSize })
  const q = useDebounced(typed.trim())
  const list = usePagedList({ ...usersQuery(q), enabled: open && q !== '' })
  const add = useAdd(id, onClose)
  const fee = payment === 'fee' ? shownFee : 0
  const isPoor = chosen !== undefined && chosen.balance < fee
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Добавить игрока"
      description={name}
      footer={
        <Button
          busy={add.isPending}
          disabled={!chosen || isPoor || (isOfTeams && !team)}
          onClick={() => chosen && add.act({ userId: chosen.id, fee, ...(team && { teamId: team.id }) })}
        >
          {fee > 0 ? `Добавить и списать ${money(fee)}` : 'Добавить'}
        </Button>
      }
    >
      <fieldset disabled={add.isPending} className="flex min-w-0 flex-col gap-4 pb-2">
        {isOfTeams && (
          <Combobox
            label="Команда"
            hint="Та, где не хватает игрока или есть место запасного"
            placeholder="Название"
            value={team}
            choices={teams}
            onChange={setTeam}
          />
        )}
        {shownFee > 0 && (
          <Select
            label="Взнос"
            value={payment}
            options={[
              { value: 'fee', label: `С баланса игрока: ${money(shownFee)}` },
              { value: 'free', label: 'Без взноса' },
            ]}
            onChange={setPayment}
          />
        )}
        <SearchInput label="Поиск игрока" placeholder="Имя, ник или номер" value={typed} onChange={setTyped} />
        {q === '' ? (
          <p className="py-3 text-center text-ink-soft">Найди игрока по имени, нику или номеру</p>
        ) : (
          <PagedList
            list={list}
            failure="Не удалось загрузить игроков"
            skeleton={<Skeleton className="h-32 w-full rounded-card" />}
            empty={<p className="py-3 text-center text-ink-soft">Ничего не найдено</p>}
          >
            {(rows) => (
              <div className="flex max-h-80 flex-col overflow-y-auto rounded-card border border-line">
                {rows.map((user) => (
                  <label
                    key={user.id}
                    className="flex min-h-13 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-raised"
                  >
                    <input
                      type="radio"
                      name="player"
                      checked={chosen?.id === user.id}
                      onChange={() => setChosen(user)}
                      className="size-4.5 shrink-0 accent-accent"
                    />
                    <span className="min-w-0 flex-1 leading-snug">
                      <PlayerName player={user} />
                    </span>
                    <Money amount={user.balance} className="text-ink-soft" />
                  </label>
                ))}
              </div>
            )}
          </PagedList>
        )}
        {isPoor && (
          <p role="status" className="text-warning">
            На балансе {money(chosen.balance)}: на взнос не хватает
          </p>
        )}
        <ActNote act={add} />
      </fieldset>
    </Dialog>
  )
}
