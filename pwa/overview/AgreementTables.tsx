import type { Overview } from '#shared/admin/overview'
import { reasonLabels } from '#shared/review/review'
import { Card, Nothing } from './Card.tsx'

type Row = { key: string; name: string; checked: number; agreed: number }

/** How often a second look, blind to the first decision, came to the same. */
export function AgreementTables({ agreement: { reviewers, reasons } }: { agreement: Overview['agreement'] }) {
  return (
    <Card title="Согласие модераторов" note="за 30 дней">
      {reviewers.length === 0 ? (
        <Nothing>Повторных проверок не было. Они показывают, насколько похоже решают администраторы.</Nothing>
      ) : (
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <Agreed
            label="По тому, кто решал первым"
            what="Администратор"
            rows={reviewers.map(({ id, displayName, ...row }) => ({ key: id, name: displayName, ...row }))}
          />
          <Agreed
            label="По причине отклонения"
            what="Причина"
            rows={reasons.map(({ reason, ...row }) => ({ key: reason, name: reasonLabels[reason], ...row }))}
          />
        </div>
      )}
    </Card>
  )
}

type AgreedProps = { label: string; what: string; rows: Row[] }

function Agreed({ label, what, rows }: AgreedProps) {
  if (rows.length === 0) return <Nothing>Отклонённых среди повторных проверок не было.</Nothing>
  return (
    <table className="w-full self-start text-left text-[0.9375rem] tabular-nums">
      <caption className="pb-1 text-left text-ink-soft text-sm">{label}</caption>
      <thead className="text-ink-faint text-sm [&_th]:h-9 [&_th]:border-line [&_th]:border-b [&_th]:font-medium">
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" className="px-3 text-right">
            Проверено
          </th>
          <th scope="col" className="text-right">
            Совпало
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, checked, agreed }) => (
          <tr key={key}>
            <th scope="row" className="max-w-0 truncate py-1.5 font-normal" title={name}>
              {name}
            </th>
            <td className="w-px px-3 text-right text-ink-soft">{checked}</td>
            <td className="w-px whitespace-nowrap text-right">
              {agreed} <span className="text-ink-faint">({Math.round((agreed / checked) * 100)} %)</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
