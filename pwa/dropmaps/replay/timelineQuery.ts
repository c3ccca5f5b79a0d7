import { queryOptions } from '@tanstack/react-query'
import type { ClaimTimeline } from '#shared/dropmaps/shapes'
import { api, read } from '../../lib/api.ts'
import { pageParams } from '../../lib/lists.ts'
import { storyOf } from './story.ts'

export const timelineQuery = (mapId: string) =>
  queryOptions({
    queryKey: ['dropmaps', 'timeline', mapId],
    async queryFn() {
      const pages: ClaimTimeline[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const call = { param: { id: encodeURIComponent(mapId) }, query: pageParams(cursor) }
        const page: ClaimTimeline = await read(api.maps[':id'].timeline.$get(call))
        pages.push(page)
        cursor = page.next
      }
      return storyOf(pages)
    },
    structuralSharing: false,
    staleTime: 'static',
    gcTime: 0,
  })
