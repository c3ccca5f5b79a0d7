import { ScrollRegion } from '../../ui/ScrollRegion.tsx'

/** The rows of a batch's file as they leave, with the last four of each account. */
export const BatchFile = ({ rows }: { rows: string[][] }) => (
  <section aria-label="Файл пакета" className="flex min-w-0 flex-col gap-3 border-line border-t pt-5">
    <h3>Файл</h3>
    <p className="text-ink-soft">
      Собран вместе с пакетом: провайдеру уйдёт именно он. Номера здесь скрыты до четырёх знаков.
    </p>
    <ScrollRegion
      label="Файл"
      className="max-h-80 overflow-x-auto overflow-y-auto rounded-card border border-line bg-ground/50"
    >
      <table className="w-full text-left font-mono text-sm">
        <tbody className="divide-y divide-line/60">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move.
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns.
                <td key={column} className="whitespace-nowrap px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </section>
)
