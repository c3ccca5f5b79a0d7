import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FoundNickname, nicknamesIn } from '#shared/dropmaps/evening'
import { MAX_ADDED } from '#shared/dropmaps/limits'
import { plural } from '#shared/plural'
import { messageOf } from '../../../lib/acts/refusal.ts'
import { api, read } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Candidate } from './Candidate.tsx'
import { mergedLookup } from './mergedLookup.ts'

type PasteNicknamesProps = { mapId: string; chosen: readonly string[]; onChoose: (ids: readonly string[]) => void }

/** Chooses the players of pasted nicknames; nicknames that are not found stay in the field. */
export function PasteNicknames({ mapId, chosen, onChoose }: PasteNicknamesProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<FoundNickname[]>([])
  const [missing, setMissing] = useState<readonly string[]>([])
  const nicknames = nicknamesIn(typed)
  const lookup = useMutation({
    mutationFn: (names: string[]) =>
      read<FoundNickname[]>(api.admin.maps[':id'].lookup.$post({ param: { id: mapId }, json: { nicknames: names } })),
    onSuccess(answer) {
      const next = mergedLookup(found, answer)
      setFound(next.found)
      setMissing(next.missing)
      setTyped(next.missing.join('\n'))
      onChoose([...new Set([...chosen, ...next.toAdd])])
    },
  })
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const sure = found.filter(({ players }) => players.length === 1)
  const unsure = found.filter(({ players }) => players.length > 1)
  const tooMany = nicknames.length > MAX_ADDED ? `За раз — не больше ${MAX_ADDED} ников` : undefined
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label="Ники"
        hint={
          missing.length > 0 ? (
            <span className="text-warning">
              Не {plural(missing.length, 'нашёлся', 'нашлись', 'нашлись')}: {missing.length}. Исправь и найди ещё раз.
            </span>
          ) : (
            'Столбиком или через запятую; номера в начале строк не мешают.'
          )
        }
        aside={`${nicknames.length}/${MAX_ADDED}`}
        rows={6}
        value={typed}
        error={tooMany ?? (lookup.error ? messageOf(lookup.error, 'Не удалось найти игроков') : undefined)}
        onChange={setTyped}
      />
      <Button
        variant="quiet"
        busy={lookup.isPending}
        disabled={nicknames.length === 0 || tooMany !== undefined}
        onClick={() => lookup.mutate(nicknames)}
      >
        Найти игроков
      </Button>
      {unsure.map(({ nickname, players }) => (
        <fieldset key={nickname} className="min-w-0 rounded-card border border-warning/40 px-2 pb-2">
          <legend className="px-2 text-warning">Кто из них «{nickname}»?</legend>
          {players.map((player) => (
            <Candidate key={player.id} player={player} isChosen={chosen.includes(player.id)} onToggle={toggle} />
          ))}
        </fieldset>
      ))}
      {sure.length > 0 && (
        <section aria-label="Найденные игроки">
          <h3 className="mb-1">Найдены: {sure.length}</h3>
          <div className="flex max-h-80 flex-col overflow-y-auto">
            {sure.map(({ nickname, players: [player] }) => (
              <Candidate key={nickname} player={player!} isChosen={chosen.includes(player!.id)} onToggle={toggle} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
