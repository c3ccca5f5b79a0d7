import { Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { errorText } from '#shared/errors'
import { Button } from '../../../../ui/Button.tsx'
import type { Draft } from '../drawing.ts'
import { type Change, changesIn } from '../rebase.ts'

type ConflictProps = {
  draft: Draft
  other: NonNullable<Draft['other']>
  onMine: () => void
  onOther: () => void
}

/** Another admin's edit or deletion, never overwritten unseen. Untouched fields already show the other's values. */
export function Conflict({ draft, other, onMine, onOther }: ConflictProps) {
  const { edited, reason, fields } = draft
  const isDeleted = other === 'deleted'
  const box = useRef<HTMLDivElement>(null)
  // It appears farther up while the admin types, in place of the save button.
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for a cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const changes = isDeleted || !edited ? [] : changesIn(edited, other, draft)
  const isOverwritten = changes.some(({ mine }) => mine !== undefined)
  return (
    <div
      ref={box}
      role="alert"
      className="flex scroll-mt-2 flex-col gap-3 rounded-card border border-warning/50 bg-raised p-3.5"
    >
      <p className="flex items-start gap-2 font-semibold">
        <Users className="mt-0.5 size-4.5 shrink-0 text-warning" />
        <span className="wrap-anywhere">
          {isDeleted
            ? `Локацию «${edited?.name ?? fields.name}» тем временем удалили`
            : (reason ?? errorText('edited_meanwhile'))}
        </span>
      </p>
      {isDeleted ? (
        <p className="text-ink-soft text-sm">Твой рисунок цел: его можно сохранить как новую локацию.</p>
      ) : (
        <>
          <ul aria-label="Что изменил другой администратор" className="flex flex-col gap-2 text-sm">
            {changes.map((change) => (
              <Changed key={change.field} {...change} />
            ))}
          </ul>
          <p className="text-ink-soft text-sm">
            {isOverwritten
              ? 'Чего ты не менял — уже взято. Остальное «Сохранить моё» заменит твоим.'
              : 'Это уже взято: твоё и новое сохранятся вместе.'}
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1 whitespace-nowrap px-2!" onClick={onMine}>
          {isDeleted ? 'Сохранить как новую' : 'Сохранить моё'}
        </Button>
        <Button variant="quiet" className="flex-1 whitespace-nowrap px-2!" onClick={onOther}>
          {isDeleted ? 'Не сохранять' : 'Взять новое'}
        </Button>
      </div>
    </div>
  )
}

const Changed = ({ field, word, now, mine }: Change) => (
  <li className="leading-snug first-letter:uppercase">
    <span className="text-ink-faint">{word}: </span>
    <Value of={field} text={now} />
    {mine !== undefined && (
      <span className="text-warning">
        , у тебя <Value of={field} text={mine} />
      </span>
    )}
  </li>
)

const Value = ({ of, text }: { of: Change['field']; text: string }) => (
  <span className="wrap-anywhere whitespace-pre-line">
    {of === 'color' && (
      <span
        aria-hidden
        style={{ backgroundColor: text }}
        className="mr-1 inline-block size-3.5 rounded-full border border-line forced-color-adjust-none align-[-0.125rem]"
      />
    )}
    {text}
  </span>
)
