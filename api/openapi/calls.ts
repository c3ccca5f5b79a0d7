import { authDocs } from './calls/auth.ts'
import { dropmapsDocs } from './calls/dropmaps.ts'
import { eveningsDocs } from './calls/evenings.ts'
import { invitesDocs } from './calls/invites.ts'
import { leaderboardsDocs } from './calls/leaderboards.ts'
import { linkingDocs } from './calls/linking.ts'
import { notificationsDocs } from './calls/notifications.ts'
import { poiDraftsDocs } from './calls/poiDrafts.ts'
import { premiumDocs } from './calls/premium.ts'
import { privacyDocs } from './calls/privacy.ts'
import { profilesDocs } from './calls/profiles.ts'
import { resultsDocs } from './calls/results.ts'
import { serverDocs } from './calls/server.ts'
import { submissionsDocs } from './calls/submissions.ts'
import { tournamentDaysDocs } from './calls/tournamentDays.ts'
import { tournamentsDocs } from './calls/tournaments.ts'
import { withdrawalsDocs } from './calls/withdrawals.ts'

/** Every call of the API, by method and path. */
export const calls = {
  ...authDocs,
  ...dropmapsDocs,
  ...eveningsDocs,
  ...invitesDocs,
  ...leaderboardsDocs,
  ...linkingDocs,
  ...notificationsDocs,
  ...poiDraftsDocs,
  ...premiumDocs,
  ...privacyDocs,
  ...profilesDocs,
  ...resultsDocs,
  ...serverDocs,
  ...submissionsDocs,
  ...tournamentDaysDocs,
  ...tournamentsDocs,
  ...withdrawalsDocs,
}
