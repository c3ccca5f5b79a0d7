import { and, eq, gte, or } from 'drizzle-orm'
import * as v from 'valibot'
import { lockTournament, lockUploads } from '#db/locks'
import type { Reads } from '#db/open'
import { type ObjectionRow, objections, type TournamentRow, type UploadRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { NewObjection, OBJECTION, objectableUntil } from '#shared/tournaments/objections'
import { holdsSeat } from '#shared/tournaments/registration'
import type { Tx } from '../../core/transact.ts'
import type { StoredFile } from '../../media/storeFile.ts'
import type { UploadTarget } from '../../uploads/target.ts'
import { notifyPlayer } from '../base/acts.ts'
import { requireUnpaid } from '../base/changeTournament.ts'
import { entryOf } from '../base/entries.ts'
import { getTournament } from '../base/getTournament.ts'
import { findRegistration } from '../base/registrations.ts'
import { findMatch } from '../results/matches.ts'
import { scoringOf } from '../results/scoring.ts'
import { objectionPicture } from './fileKind.ts'
import { announceObjections } from './objections.ts'

type To = { userId: string; tournamentId: string; match: number }

/**
 * Requires that a player may object to a match (TOURNAMENT-66). Throws `not_found`, `tournament_paid_out`,
 * `tournament_cancelled`, `objection_not_participant`, `match_not_entered`, `objection_too_late`, `objected_before`.
 */
async function requireObjectable(db: Reads, { userId, tournamentId, match }: To, now: Date) {
  const { tournament } = await getTournament(db, tournamentId, now)
  requireUnpaid(tournament)
  const own = await findRegistration(db, tournamentId, userId)
  if (!own || !holdsSeat(own.status)) throw new AppError('objection_not_participant')
  const found = await findMatch(db, tournamentId, match)
  if (!found) throw new AppError('match_not_entered')
  if (objectableUntil(found.updatedAt) <= now.getTime()) throw new AppError('objection_too_late')
  // Of a team, whose result it is, whoever of it objects.
  const entry = await entryOf(db, own)
  const isOwn = and(eq(objections.registrationId, entry.id), eq(objections.match, match))
  const isAgainstThis = or(eq(objections.status, 'open'), gte(objections.resultsVersion, found.version))
  if ((await db.read.$count(objections, and(isOwn, isAgainstThis))) > 0) throw new AppError('objected_before')
  return { tournament, registrationId: entry.id }
}

async function objectionOfDraft(db: Reads, userId: string, draftId: string) {
  const isIt = and(eq(objections.userId, userId), eq(objections.draftId, draftId))
  const [found] = await db.read.select().from(objections).where(isIt)
  return found && resultOf(found)
}

const resultOf = (row: ObjectionRow) => ({ ...row, category: OBJECTION, additionalText: row.text }) as const

const toOf = ({ userId, tournamentId, match }: Pick<UploadRow, keyof To>): To => ({
  userId,
  tournamentId: tournamentId ?? '',
  match: match ?? 0,
})

async function object(tx: Tx, upload: UploadRow, { id, mediaKey, thumbnailKey, fileSize }: StoredFile) {
  const sent = await objectionOfDraft(tx, upload.userId, upload.draftId)
  if (sent) return sent
  const to = toOf(upload)
  const { tournament, registrationId } = await requireObjectable(tx, to, tx.now)
  const { version } = await scoringOf(tx, to.tournamentId)
  const row: ObjectionRow = {
    ...to,
    id,
    registrationId,
    draftId: upload.draftId,
    text: upload.additionalText,
    resultsVersion: version,
    mediaKey,
    thumbnailKey,
    fileSize,
    status: 'open',
    answer: null,
    createdAt: tx.now,
    answeredAt: null,
    answeredBy: null,
  }
  await tx.write.insert(objections).values(row)
  await announceObjections(tx, to.tournamentId)
  await notifyOrganiser(tx, tournament, to)
  return resultOf(row)
}

const notifyOrganiser = (tx: Tx, tournament: TournamentRow, { match }: To) =>
  notifyPlayer(tx, tournament.creatorId, tournament, {
    cause: `objections:${tournament.id}`,
    title: 'Возражение на результат',
    message: `«${tournament.name}», матч ${match}`,
  })

export const objectionTarget: UploadTarget = {
  kind: objectionPicture,
  result: 'objectionId',
  Metadata: v.pipe(
    NewObjection,
    v.transform((objection) => ({ ...objection, category: OBJECTION as typeof OBJECTION, reencoded: false })),
  ),
  locks:
    ({ tournamentId }) =>
    async (db) => [...(await lockUploads(db)), ...(await lockTournament(tournamentId ?? '')(db))],
  findResult: objectionOfDraft,
  requireRoom: async (db, upload, now) => void (await requireObjectable(db, toOf(upload), now)),
  // The same picture may show two matches.
  requireNew: async () => {},
  create: (tx, _, upload, file) => object(tx, upload, file),
}
