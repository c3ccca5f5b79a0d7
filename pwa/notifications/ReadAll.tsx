import { useInfiniteQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { notificationsQuery } from './queries.ts'
import { readEverything, useUnreadCount } from './reading.ts'

/** Not `disabled` when all is read: focus would be lost. */
export function ReadAll() {
  const { id } = useUser()
  const { data } = useInfiniteQuery(notificationsQuery(id))
  const newest = data?.pages[0]?.rows[0]?.id
  const isIdle = useUnreadCount() === 0 || newest === undefined
  return (
    <Button
      variant="ghost"
      aria-disabled={isIdle || undefined}
      className="aria-disabled:opacity-55"
      icon={<CheckCheck className="size-4.5" />}
      onClick={() => isIdle || void readEverything(id, newest)}
    >
      Прочитать все
    </Button>
  )
}
