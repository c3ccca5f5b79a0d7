import type { Plugin } from 'vite'

const forAdmins = /\/pwa\/(.*\/Admin\w*\.tsx$|dropmaps\/admin\/)/

/** `admin-…` chunks: the service worker leaves them out. */
export const chunkName = ({ moduleIds }: { moduleIds: readonly string[] }) =>
  `assets/${moduleIds.some((id) => forAdmins.test(id)) ? 'admin-' : ''}[name]-[hash].js`

/** Pages for anyone share these with players. */
const forGuests = new RegExp(
  String.raw`/(${[
    'pwa/app/Guest',
    'pwa/lib/(api|debounced|lists|online|acts/refusal|reads/freshQuery|retrying|live/liveUpdates|browser/(arrivals|copied|download|following|media|share))',
    'pwa/ui/(Badge|Money|Skeleton|media/(Avatar|CoverPicture)|notes/SavedNote)',
    'pwa/ui/(lists/(EmptyState|QueryError)|page/(ActionBar|PageHeading|WriteToUs))',
    'shared/(dates|plural)',
    // Several queries at once are an admin's.
    '@tanstack/(query-core|react-query)/.*/(?!queriesObserver|useQueries)\\w+',
    'lucide-react/.*/(search-x|users-round)',
  ].join('|')})\.(m?js|[jt]sx?)$`,
)

/** Files that nearly everybody needs: each one costs a round trip. Imports go along unless a group above has them. */
export const groups = [
  { name: 'main', tags: ['$initial' as const] },
  { name: 'start', test: /\/pwa\/app\/start\.tsx$/ },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 5 },
  { name: 'guest', test: forGuests },
  {
    name: 'searched',
    test: /\/pwa\/ui\/(forms\/(FilterChips|SearchInput)|lists\/(LoadMore|PagedList|useFirstFew))\.tsx?$/,
  },
  {
    name: 'tournaments',
    test: /\/tournaments\/(Facts|Picture|Poster|OwnBadge|TournamentStatusBadge|queries|ranks|registration|registration\/(Message|until)|status)\.tsx?$/,
  },
  // Each file of the deck's stands in the list of files that everybody loads.
  { name: 'letters', test: /\/pwa\/submissions\/review\/(letters\/\w+|tab)\.tsx?$/ },
  { name: 'SignedIn', test: /\/pwa\/app\/SignedIn\.tsx$/ },
  { name: 'MySubmissionsScreen', test: /\/pwa\/app\/screens\/MySubmissionsScreen\.tsx$/ },
  { name: 'UploadScreen', test: /\/pwa\/app\/screens\/UploadScreen\.tsx$/ },
]

const forPlayers = ['icons', 'guest', 'searched', 'SignedIn', 'MySubmissionsScreen', 'UploadScreen']

/** Compiled while loading, not function by function. */
export const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && ['index', 'start', ...forPlayers].includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/** Names for public/first.js the app's script, and the files of a player's first screens. */
export const namedForPlayers: Plugin = {
  name: 'named-for-players',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const addresses = (names: string[]) =>
        Object.values(bundle)
          .filter((file) => 'name' in file && names.includes(file.name ?? ''))
          .map(({ fileName }) => `/${fileName}`)
          .join(' ')
      return html
        .replace(/(?<=<meta name="for-app" content=")/, addresses(['start']))
        .replace(/(?<=<meta name="for-players" content=")/, addresses(forPlayers))
    },
  },
}
