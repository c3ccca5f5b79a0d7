import type { ReactNode } from 'react'
import type { Agreements, Overview } from '#shared/admin/overview'
import { type Agreement, shareInWords } from '#shared/review/agreement'
import { isolated } from '#shared/text'
import { durationInWords } from '../lib/format.ts'
import { ScrollRegion } from '../ui/ScrollRegion.tsx'
import { Card, Nothing } from './Card.tsx'

type Row = { key: string; name: string; cells: ReactNode[] }
type FiguresProps = { label: string; what: string; heads: string[]; rows: Row[] }

const Figures = ({ label, what, heads, rows }: FiguresProps) => (
  <ScrollRegion label={label} className="w-full min-w-0 self-start overflow-x-auto">
    <table className="w-full text-left text-[0.9375rem] tabular-nums">
      <caption className="pb-1 text-left text-ink-soft text-sm">{label}</caption>
      <thead className="text-ink-faint text-sm [&_th]:h-9 [&_th]:border-line [&_th]:border-b [&_th]:font-medium">
        <tr>
          <th scope="col">{what}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="whitespace-nowrap pl-3 text-right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="align-baseline">
            <th scope="row" className="w-full min-w-24 max-w-0 truncate py-1.5 font-normal" title={name}>
              {isolated(name)}
            </th>
            {heads.map((head, at) => (
              <td key={head} className="whitespace-nowrap py-1.5 pl-3 text-right">
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

/** `18 из 24`, from twenty on with the share and its 95 % interval. */
function Alike({ of }: { of: Agreement }) {
  if (of.checked === 0) return <span className="text-ink-faint">—</span>
  const share = shareInWords(of)
  return (
    <>
      {of.agreed} из {of.checked}
      {share && <span className="block text-ink-faint text-xs">{share}</span>}
    </>
  )
}

const cellsOf = ({ decision, reason, reward }: Agreements) =>
  [decision, reason, reward].map((of, at) => <Alike key={['решение', 'причина', 'награда'][at]} of={of} />)

/** How often a second look, blind to the first decision, came to the same (REVIEW-16). */
export const AgreementCard = ({ agreement: { all, reviewers, reasons } }: { agreement: Overview['agreement'] }) => (
  <Card title="Согласие модераторов" note="за 90 дней">
    {reviewers.length === 0 ? (
      <Nothing>Повторных проверок не было. Они показывают, насколько похоже решают администраторы.</Nothing>
    ) : (
      <>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
          <Figures
            label="По тому, кто решал первым"
            what="Администратор"
            heads={['Решение', 'Причина', 'Награда']}
            rows={[
              ...reviewers.map((row) => ({ key: row.id, name: row.displayName, cells: cellsOf(row) })),
              { key: 'all', name: 'Все', cells: cellsOf(all) },
            ]}
          />
          {reasons.length === 0 ? (
            <Nothing>Отклонённых среди повторных проверок не было.</Nothing>
          ) : (
            <Figures
              label="По первой причине отклонения"
              what="Причина"
              heads={['Совпало']}
              rows={reasons.map(({ reason, text, ...of }) => ({
                key: reason,
                name: text,
                cells: [<Alike key="совпало" of={of} />],
              }))}
            />
          )}
        </div>
        <p className="text-ink-faint text-sm">
          Причина — когда оба отклонили, награда — когда оба одобрили и назначили одну сумму. Доля и её 95-процентный
          интервал — от 20 проверок.
        </p>
      </>
    )}
  </Card>
)

/** How fast moderators decide, and how much of it did not last (ADMIN-10). */
export const ModeratorsCard = ({ moderators }: { moderators: Overview['moderators'] }) => (
  <Card title="Модераторы" note="за 30 дней">
    {moderators.length === 0 ? (
      <Nothing>За 30 дней никто ничего не решал.</Nothing>
    ) : (
      <Figures
        label="Решения, темп, отменённое и апелляции"
        what="Администратор"
        heads={['Решений', 'На одно решение', 'Отменено', 'Проиграно апелляций']}
        rows={moderators.map(({ id, displayName, decisions, seconds, undos, appeals }) => ({
          key: id,
          name: displayName,
          cells: [
            decisions,
            seconds === null ? '—' : durationInWords(seconds),
            undos.byOthers > 0 ? `${undos.all}, другими ${undos.byOthers}` : undos.all,
            appeals.decided > 0 ? `${appeals.lost} из ${appeals.decided}` : '—',
          ],
        }))}
      />
    )}
  </Card>
)
