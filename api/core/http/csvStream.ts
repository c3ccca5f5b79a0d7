import { ReadableStream } from 'node:stream/web'
import { MOSCOW_ZONE } from '#shared/dates'
import { type CsvCell, csvOf, csvRows } from '#shared/files/csv'

export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => CsvCell]

/** The head of a column of moments: it names their zone (ADMIN-9). */
export const timeHead = (head: string) => `${head} (${MOSCOW_ZONE})`

export const csvTime = <Row>(head: string, at: (row: Row) => Date | null | undefined): CsvColumn<Row> => [
  timeHead(head),
  at,
]

/** A CSV that fetches each page when the one before has been read. `onFault` gets the error of one that broke off. */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  async function* parts() {
    const head = columns.map(([name]) => name)
    yield encoder.encode(csvOf(head, []))
    // Also for an empty page: the reader can end only between two parts.
    for await (const rows of pages)
      yield encoder.encode(csvRows(rows.map((row) => columns.map(([, cell]) => cell(row)))))
  }
  async function* watched() {
    try {
      yield* parts()
    } catch (error) {
      onFault(error)
      throw error
    }
  }
  return ReadableStream.from(watched())
}
