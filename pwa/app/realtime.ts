import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { idle } from '../lib/browser/idle.ts'
import { putRow, readAnew, readWithin } from '../lib/lists.ts'
import { useAnyRoomSubscribed } from '../lib/rooms.ts'
import { useSession } from '../lib/session.ts'
import type { Events } from '../lib/socket.ts'
import { toast } from '../lib/toasts.ts'
import { wake } from '../offline/wake.ts'

/** Without one's own profile, which `['users']` alone would include. */
const people: QueryKey[] = [
  ['users', 'all'],
  ['users', 'one'],
  ['users', 'totals'],
]

const notified: QueryKey[] = [['notifications'], ['dropmaps', 'stats']]

/** Milliseconds in which a crowd of decisions makes one request of what admins have counted. */
const COUNTED_WITHIN = 4000

/** A player never loads the panel's code. */
const review = () => import('../submissions/review/changes.ts')

type Reaction<Data> = {
  /** Query keys to refetch if shown. */
  stale: (data: Data) => QueryKey[]
  also?: (data: Data, queryClient: QueryClient) => void
}

/** What each server event changes on this page. */
const reactions: { [Name in keyof Events]: Reaction<Events[Name]> } = {
  'profile-update': {
    stale: ({ reason }) =>
      reason === 'notifications' ? notified : [['users'], ['balance'], ['premium'], ['leaderboards']],
  },
  /** A notification about a map often changes what the player may claim. */
  notification: {
    stale({ about = '' }) {
      const [noun, id] = about.split(':')
      if (noun === 'map') return [...notified, ['dropmaps', 'state', id]]
      if (noun === 'tournament')
        return [
          ...notified,
          ['tournaments', 'one', id],
          ['tournaments', 'day', id],
          ['tournaments', 'list'],
          ['tournaments', 'check-ins'],
        ]
      return notified
    },
    also: ({ title, message }) => toast({ title, message }),
  },
  /** `was` is for admins: their lists patch the change. */
  'submission-update': {
    stale: (change) =>
      'was' in change
        ? [['kills'], ['leaderboards'], ...people]
        : [['leaderboards'], ['submissions', 'of'], ['submissions', 'stats'], ['submissions', 'standing']],
    also(change, queryClient) {
      if ('was' in change) {
        void review().then(({ submissionChanged }) => submissionChanged(queryClient, change))
        // How many of those that wait are late, only the server knows.
        readWithin(COUNTED_WITHIN, queryClient, ['waiting'])
      }
      // One submission less is pending: a draft may have waited for that.
      else if (change.status !== 'pending') wake()
    },
  },
  'lease-update': {
    stale: () => [],
    also(change, queryClient) {
      void review().then(({ leaseChanged }) => leaseChanged(queryClient, change))
    },
  },
  'submissions-update': { stale: () => [['submissions', 'queue'], ['waiting'], ['audit', 'actions'], ...people] },
  /** A likely repeat was found, some seconds after the submission came. */
  'repeats-update': {
    stale: ({ submissionId }) => [['submissions', 'repeats', submissionId]],
    also({ submissionId }, queryClient) {
      void review().then(({ fileChanged }) => fileChanged(queryClient, { id: submissionId, hasRepeats: true }))
    },
  },
  'submission-file-update': {
    stale: () => [],
    also({ submissionId, ...known }, queryClient) {
      void review().then(({ fileChanged }) => fileChanged(queryClient, { id: submissionId, ...known }))
    },
  },
  'withdrawal-update': {
    stale: () => [['withdrawals'], ['approvals'], ['balance'], ['waiting'], ...people],
    also: ({ withdrawalId, status }, queryClient) =>
      putRow(queryClient, ['withdrawals', 'all'], { id: withdrawalId, status }),
  },
  'subscription-update': {
    stale: () => [['subscriptions'], ['waiting'], ...people],
    also({ userId, status }, queryClient) {
      // A new screenshot comes with the refetch.
      if (status !== 'pending')
        putRow(queryClient, ['subscriptions', 'all'], { id: userId, subscriptionScreenshotStatus: status })
    },
  },
  'payout-batch-update': {
    stale: () => [
      ['withdrawals', 'batches'],
      ['withdrawals', 'batch'],
      ['withdrawals', 'second'],
      ['approvals'],
      ['waiting'],
    ],
  },
  'guarded-act-update': { stale: () => [['approvals'], ['waiting'], ['payout-templates'], ['audit']] },
  'premium-update': { stale: () => [['premium'], ...people] },
  'user-update': { stale: () => [...people, ['premium'], ['subscriptions'], ['withdrawals']] },
  /** The navigation shows the section only if there is a tournament. */
  'tournament-update': {
    stale: ({ tournamentId, isDeleted }) => [
      ['tournaments', 'admin'],
      ['tournaments', 'consequences', tournamentId],
      ...(isDeleted ? [['config']] : []),
    ],
    also(change, queryClient) {
      void import('../tournaments/changes.ts').then(({ tournamentChanged }) => tournamentChanged(queryClient, change))
    },
  },
  'standings-update': {
    stale: ({ tournamentId }) => [
      ['tournaments', 'results', tournamentId],
      ['tournaments', 'winners', tournamentId],
    ],
    also(change, queryClient) {
      void import('../tournaments/results/changes.ts').then(({ standingsChanged }) =>
        standingsChanged(queryClient, change),
      )
    },
  },
  /** A lobby that hundreds look at changes for all at once. */
  'tournament-day-update': {
    stale: ({ tournamentId }) => [
      ['tournaments', 'check-ins'],
      ['tournaments', 'admin-day', tournamentId],
      ['tournaments', 'players', tournamentId],
    ],
    also: ({ tournamentId }, queryClient) => readWithin(1000, queryClient, ['tournaments', 'day', tournamentId]),
  },
  'territory-update': {
    stale: () => [],
    also(event, queryClient) {
      void import('../dropmaps/model/changes.ts').then(({ territoryChanged }) => territoryChanged(queryClient, event))
    },
  },
  'territory-updated': { stale: () => [] },
  /** The navigation shows the section only if a map is unlocked. */
  'map-update': {
    stale: ({ what }) => (what === 'players' ? [] : what === 'own' ? [['dropmaps', 'stats']] : [['config']]),
    also(event, queryClient) {
      void import('../dropmaps/mapUpdate.ts').then(({ onMapUpdate }) => onMapUpdate(queryClient, event))
    },
  },
  'map-updated': { stale: () => [] },
  'poi-draft-update': {
    stale: ({ mapId }) => [['dropmaps', 'poi-draft-own', mapId]],
    also(event, queryClient) {
      void import('../dropmaps/model/poiDraft.ts').then(({ poiDraftChanged }) => poiDraftChanged(queryClient, event))
    },
  },
  'poi-draft-updated': { stale: () => [] },
  'invite-update': {
    stale: ({ mapId }) => [
      ['dropmaps', 'invites', mapId],
      ['dropmaps', 'invite-counts', mapId],
    ],
    also(change, queryClient) {
      void import('../dropmaps/admin/invites/changes.ts').then(({ inviteChanged }) =>
        inviteChanged(queryClient, change),
      )
    },
  },
  'log-update': { stale: () => [['audit', 'actions']] },
  'audit-update': { stale: () => [['overview']] },
}

/** What the overview counts. */
const counted: (keyof Events)[] = [
  'submission-update',
  'submissions-update',
  'withdrawal-update',
  'subscription-update',
  'tournament-update',
]

/** Connects players always, guests while a room is subscribed. */
export function useRealtime() {
  const queryClient = useQueryClient()
  const { token, user } = useSession()
  const isAdmin = user?.isAdmin
  const isAnyRoomSubscribed = useAnyRoomSubscribed()
  const isWanted = token !== null || isAnyRoomSubscribed

  // biome-ignore lint/correctness/useExhaustiveDependencies: an admin's connection receives more events; the server decides that when it is opened.
  useEffect(() => {
    if (!isWanted) return
    const listen =
      <Name extends keyof Events>(name: Name) =>
      (data: Events[Name]) => {
        const { stale, also } = reactions[name]
        also?.(data, queryClient)
        readAnew(queryClient, stale(data))
        if (counted.includes(name)) readWithin(COUNTED_WITHIN, queryClient, ['overview'])
      }
    const names = Object.keys(reactions) as (keyof Events)[]
    const listeners = Object.fromEntries(names.map((name) => [name, listen(name)]))
    let isOver = false
    let close = () => {}

    const socket = () => import('../lib/socket.ts')
    void (token === null ? idle().then(socket) : socket()).then(
      ({ openSocket }) => {
        if (isOver) return
        close = openSocket(token, {
          ...listeners,
          missed() {
            void queryClient.invalidateQueries()
            wake()
          },
          dismissed: () => void queryClient.invalidateQueries({ queryKey: ['users', 'me'] }),
        })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      close()
    }
  }, [queryClient, token, isAdmin, isWanted])
}
