import { useMemo, useState } from 'react'
import { searchable } from '#shared/text'
import { messageOf } from '../../lib/acts/refusal.ts'
import { useDebounced } from '../../lib/debounced.ts'
import { type pagedQuery, usePagedList } from '../../lib/lists.ts'

/** One of many, as `Combobox` shows it. */
export type Choice = {
  id: string
  label: string
  /** Beside the label: tells namesakes apart. */
  detail?: string
}

/** What `Combobox` offers to choose from. */
export type Choices = {
  list: {
    rows: readonly Choice[]
    isPending: boolean
    isFetching: boolean
    /** Why there are no rows. */
    failure: string | undefined
    refetch: () => Promise<unknown>
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The rows are those of what was typed before. */
  isBehind: boolean
  /** Told of what is searched; undefined: nobody looks. */
  onSearch: (search: string | undefined) => void
}

/**
 * Choices that the server searches and gives page by page, asked for while somebody looks.
 * @param failure said when they cannot be read and the server gave no reason
 */
export function usePagedChoices(query: (q: string) => ReturnType<typeof pagedQuery<Choice>>, failure: string): Choices {
  const [search, setSearch] = useState<string>()
  const typed = search?.trim() ?? ''
  const q = useDebounced(typed)
  const list = usePagedList({ ...query(q), enabled: search !== undefined })
  return {
    list: { ...list, failure: list.error && !list.data ? messageOf(list.error, failure) : undefined },
    isBehind: q !== typed || list.isPlaceholderData,
    onSearch: setSearch,
  }
}

/** Rows that are shown at once of those that the device has. */
const AT_ONCE = 50

/** Choices that are all on the device. */
export function useOwnChoices(all: readonly Choice[]): Choices {
  const [search, setSearch] = useState<string>()
  const [count, setCount] = useState(AT_ONCE)
  const q = searchable(search?.trim() ?? '')
  const found = useMemo(() => all.filter(({ label }) => searchable(label).includes(q)), [all, q])
  const rows = useMemo(() => found.slice(0, count), [found, count])
  const list = {
    rows,
    isPending: false,
    isFetching: false,
    failure: undefined,
    refetch: async () => undefined,
    hasNextPage: found.length > count,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: async () => setCount(count + AT_ONCE),
  }
  return {
    list,
    isBehind: false,
    onSearch(next) {
      setSearch(next)
      setCount(AT_ONCE)
    },
  }
}
