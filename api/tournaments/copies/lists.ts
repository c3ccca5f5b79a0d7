import type { TournamentDayRow, TournamentRow, tournamentScoring } from '#db/schema'
import type { CopyList } from '../../core/copied.ts'

// What of an evening travels to its copy and to the next of its series (TOURNAMENT-27); of maps: `api/dropmaps`.

/** What travels is a field of the form; the picture is copied as a file. */
export const tournamentCopy = {
  id: 'new',
  name: 'same',
  description: 'same',
  rules: 'same',
  mapUrl: 'same',
  imageKey: 'new',
  thumbnailKey: 'new',
  imageSize: 'new',
  imageWidth: 'new',
  imageHeight: 'new',
  status: 'new',
  statusSince: 'new',
  nextStatusAt: 'new',
  phase: 'new',
  prize: 'same',
  entryFee: 'same',
  prizeDistribution: 'same',
  registrationStartDate: 'moved',
  registrationEndDate: 'moved',
  startDate: 'moved',
  endDate: 'moved',
  teamSize: 'same',
  substitutes: 'same',
  maxParticipants: 'same',
  currentParticipants: 'new',
  waitingCount: 'new',
  premiumOnly: 'same',
  premiumHoursEarly: 'same',
  // Its season moves by months.
  qualification: 'moved',
  seriesId: 'new',
  seriesStartAt: 'new',
  copyOfId: 'new',
  creatorId: 'new',
  version: 'new',
  paidOutAt: 'new',
  createdAt: 'new',
  updatedAt: 'new',
  deletedAt: 'new',
  searchText: 'new',
} as const satisfies CopyList<TournamentRow>

/** The lobby's code is of one evening. */
export const dayCopy = {
  tournamentId: 'new',
  lobbyCode: 'new',
  lobbyLink: 'same',
  lobbyText: 'same',
  checkInOpensBefore: 'same',
  checkInClosesBefore: 'same',
  step: 'new',
  nextAt: 'new',
  closedAt: 'new',
  dropped: 'new',
  remindedAt: 'new',
  isAwaited: 'new',
  version: 'new',
  editorId: 'new',
  editedFields: 'new',
} as const satisfies CopyList<TournamentDayRow>

export const scoringCopy = {
  tournamentId: 'new',
  formula: 'same',
  version: 'new',
  matchCount: 'new',
  playerCount: 'new',
} as const satisfies CopyList<typeof tournamentScoring.$inferSelect>
