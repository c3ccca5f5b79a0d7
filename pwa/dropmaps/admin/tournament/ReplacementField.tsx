import type { MapReplacement } from '#shared/dropmaps/evening'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { type Choice, usePagedChoices } from '../../../ui/forms/choices.ts'
import { tournamentChoices } from '../../../ui/forms/tournamentChoices.ts'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { useReplacement } from './replacement.ts'
import { replacementInWords } from './words.ts'

type ReplacementFieldProps = {
  label: string
  hint: string
  tournament: Choice | null
  canBeEmpty?: boolean
  replacement: ReturnType<typeof useReplacement>
  onChange: (tournament: Choice | null) => void
}

/** Chooses another tournament for a map, and says who comes and who goes. */
export function ReplacementField({
  label,
  hint,
  tournament,
  canBeEmpty,
  replacement,
  onChange,
}: ReplacementFieldProps) {
  const { query, shown } = replacement
  const tournaments = usePagedChoices(tournamentChoices, 'Не удалось загрузить турниры')
  return (
    <>
      <Combobox
        label={label}
        hint={hint}
        value={tournament}
        choices={tournaments}
        placeholder="Выбери турнир"
        canBeEmpty={canBeEmpty ?? false}
        onChange={onChange}
      />
      {tournament && (
        <>
          {query.error ? (
            <QueryError query={query} failure="Не удалось узнать, кто придёт и кто уйдёт" />
          ) : query.data ? (
            <Lines of={query.data} />
          ) : (
            <Skeleton className="h-16 w-full rounded-card" />
          )}
          <ChangedNote shown={shown}>
            {({ from }) => `Пока окно было открыто, стало иначе. Было: ${replacementInWords(from).join('; ')}.`}
          </ChangedNote>
        </>
      )}
    </>
  )
}

const Lines = ({ of }: { of: MapReplacement }) => (
  <ul className="list-disc pl-5">
    {replacementInWords(of).map((line) => (
      <li key={line} className="wrap-anywhere">
        {line}
      </li>
    ))}
  </ul>
)
