import { useState } from 'react'
import { guardedKindLabels, type WaitingAct } from '#shared/admin/approvals'
import { dateTime } from '#shared/dates'
import { money } from '#shared/money'
import { separatorLabels, type TemplateText } from '#shared/payouts/template'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import { Button } from '../ui/Button.tsx'
import { Money } from '../ui/Money.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { ScrollRegion } from '../ui/ScrollRegion.tsx'
import { useDecide } from './queries.ts'

/** An act that is done once a second admin accepts it. */
export function ActCard({ act }: { act: WaitingAct }) {
  const [isAsking, setAsking] = useState(false)
  const decide = useDecide(act.id, act.isOwn)
  return (
    <li className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3>{guardedKindLabels[act.kind]}</h3>
          {act.kind !== 'template' && (
            <Money amount={act.amount} className="font-bold font-display text-gold text-xl tracking-tight" />
          )}
        </div>
        <p className="wrap-anywhere text-ink-soft">
          Просит <bdi>{act.requestedBy.displayName}</bdi>, {dateTime(act.requestedAt)}
        </p>
      </div>
      <Contents act={act} />
      <ActNote act={decide} />
      {act.isOwn && <p className="text-ink-soft">Решит другой администратор. Пока ничего не сделано.</p>}
      {!act.isOwn && !act.canDecide && (
        <p className="text-warning">Деньги твои: решить может только другой администратор.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {act.canDecide && (
          <Button busy={decide.isPending} onClick={() => setAsking(true)}>
            Принять
          </Button>
        )}
        {(act.canDecide || act.isOwn) && (
          <Button variant="quiet" disabled={decide.isPending} onClick={() => decide.act('decline')}>
            {act.isOwn ? 'Отозвать' : 'Отклонить'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={questionOf(act)}
        yes="Принять"
        onYes={() => {
          setAsking(false)
          decide.act('accept')
        }}
      >
        <p className="text-ink-soft">Это выполнится сразу. В логах будут оба имени.</p>
      </ConfirmDialog>
    </li>
  )
}

function questionOf(act: WaitingAct) {
  switch (act.kind) {
    case 'credit':
      return `Пополнить на ${money(act.amount)}?`
    case 'prizes':
      return `Выплатить призы на ${money(act.total)}?`
    case 'return':
      return `Вернуть ${money(act.amount)} в обработку?`
    case 'template':
      return 'Принять новый шаблон?'
  }
}

function Contents({ act }: { act: WaitingAct }) {
  switch (act.kind) {
    case 'credit':
      return (
        <Facts
          facts={[
            ['Игрок', `${act.user.displayName}, @${act.user.username}`],
            ['Баланс сейчас', money(act.balance)],
            ['Причина', act.reason],
          ]}
        />
      )
    case 'prizes':
      return (
        <>
          <Facts
            facts={[
              ['Турнир', act.tournament.name],
              ['Объявлено', money(act.tournament.prize)],
              ['К выплате', money(act.total)],
            ]}
          />
          <Rows
            label="Победители"
            rows={act.winners.map(({ place, displayName, amount }, index) => ({
              key: `${place} ${index}`,
              name: `${place}. ${displayName}`,
              amount,
            }))}
          />
        </>
      )
    case 'return':
      return (
        <>
          <Facts
            facts={[
              ['Пакет выплат', String(act.batch.number)],
              ['Выгрузил', act.batch.exportedBy ?? '—'],
            ]}
          />
          <Rows
            label="Строки пакета"
            rows={act.lines.map(({ reference, displayName, amount, reason }) => ({
              key: reference,
              name: `${reference} · ${displayName}`,
              note: reason,
              amount,
            }))}
          />
        </>
      )
    case 'template':
      return (
        <div className="grid min-w-0 gap-4 sm:grid-cols-2">
          <Template title={`Было: ${withdrawalMethodLabels[act.method]}`} template={act.before} />
          <Template title="Станет" template={act.after} />
        </div>
      )
  }
}

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&_dt]:text-ink-faint">
    {facts.map(([term, text]) => (
      <div key={term} className="contents">
        <dt>{term}</dt>
        <dd className="wrap-anywhere">
          <bdi>{text}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

type Row = { key: string; name: string; note?: string; amount: number }

const Rows = ({ label, rows }: { label: string; rows: readonly Row[] }) => (
  <ScrollRegion label={label} className="max-h-64 overflow-y-auto rounded-card border border-line bg-ground/50">
    <ol className="divide-y divide-line/60">
      {rows.map(({ key, name, note, amount }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
          <span className="min-w-0 flex-1 truncate">
            <bdi>{name}</bdi>
          </span>
          <Money amount={amount} className="font-semibold" />
          {note && <span className="wrap-anywhere w-full text-sm text-warning">{note}</span>}
        </li>
      ))}
    </ol>
  </ScrollRegion>
)

const Template = ({ title, template: { head, line, separator } }: { title: string; template: TemplateText }) => (
  <section aria-label={title} className="min-w-0">
    <h4 className="mb-2 text-ink-faint">{title}</h4>
    <div className="wrap-anywhere flex flex-col gap-1 rounded-card border border-line bg-ground/50 p-3 font-mono text-sm">
      <p>{head || 'Без заголовка'}</p>
      <p>{line}</p>
      <p className="font-sans text-ink-faint">{separatorLabels[separator]}</p>
    </div>
  </section>
)
