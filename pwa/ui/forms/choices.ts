import { useMemo, useState } from 'react'
import { searchable } from '#shared/text'
import { messageOf } from '../../lib/acts/refusal.ts'
import { useDebounced } from '../../lib/debounced.ts'
import { type pagedQuery, usePagedList } from '../../lib/lists.ts'

export type Choice = {
  id: string
  label: string
  /** Distinguishes equal labels. */
  detail?: string
}

export type Choices = {
  list: {
    rows: readonly Choice[]
    isPending: boolean
    isFetching: boolean
    failure: string | undefined
    refetch: () => Promise<unknown>
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  isBehind: boolean
  /** Undefined: the list is closed. */
  onSearch: (search: string | undefined) => void
}

/** Choices that the server searches and pages. `failure` is shown when the server gave no reason. */
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

const AT_ONCE = 50

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
