import * as v from 'valibot'
import { lockTournament } from '#db/locks'
import type { TournamentRow } from '#db/schema'
import { refusalSaying } from '#shared/errors'
import { TournamentForm } from '#shared/tournaments/form'
import { type Caller, transactAs } from '../../core/caller.ts'
import type { Deps } from '../../core/deps.ts'
import { drainRefused } from '../../core/http/bodyReader.ts'
import { runOnce } from '../../core/idempotent.ts'
import type { Tx } from '../../core/transact.ts'
import type { Multipart } from '../../media/receive.ts'
import { replaceFiles } from '../../media/replaceFiles.ts'
import { copyFile, type StoredFile, storeFile, withReceivedForm } from '../../media/storeFile.ts'
import { getTournament } from '../base/getTournament.ts'
import { adminTournamentJson } from '../base/json.ts'
import { pictureOf, type StoredPicture, tournamentImage } from '../base/picture.ts'
import { createTournament, updateTournament } from './edit.ts'

type Sender = Caller & { key: string | undefined }
type Sent = { form: TournamentForm; image: StoredFile | undefined; hash: string }

/**
 * Creates a tournament from a form. Throws what its schema says, `image_too_large`, `unsupported_image`,
 * `storage_full`.
 */
export const createFromForm = (deps: Deps, sender: Sender, request: Multipart) =>
  withForm(deps, sender, request, async ({ form, image, hash }) => {
    const create = (picture: StoredPicture | undefined) =>
      transactAs(deps, sender, (tx) =>
        writeOnce(tx, deps, sender, hash, () => createTournament(tx, sender.user, form, picture, deps.sealer)),
      )
    const copied = image || form.removeImage ? undefined : form.copyOf && (await pictureOf(deps.db, form.copyOf))
    return copied ? copyFile(deps, tournamentImage, copied, create) : create(image)
  })

/** Changes a tournament by a form. Throws what `createFromForm` and `updateTournament` throw. */
export const updateFromForm = (deps: Deps, sender: Sender, id: string, request: Multipart) =>
  withForm(deps, sender, request, ({ form, image, hash }) =>
    replaceFiles(
      deps,
      sender,
      (db) => pictureOf(db, id),
      (tx, former) => {
        return writeOnce(
          tx,
          deps,
          sender,
          `${id} ${hash}`,
          () => updateTournament(tx, sender.user, id, form, image),
          former,
        )
      },
      lockTournament(id),
    ),
  )

async function withForm<Outcome extends { answer: object; mediaKey: string | undefined }>(
  deps: Deps,
  sender: Sender,
  request: Multipart,
  work: (sent: Sent) => Promise<Outcome>,
): Promise<Outcome['answer']> {
  const { answer } = await drainRefused(sender.user.id, request.body, () =>
    withReceivedForm(deps, tournamentImage, request, undefined, (fields, file) => {
      const { success, output: form, issues } = v.safeParse(TournamentForm, fields)
      if (!success) throw refusalSaying(issues[0].message)
      const hash = JSON.stringify([fields, file?.hash])
      if (!file) return work({ form, image: undefined, hash })
      return storeFile(deps, sender.user.id, tournamentImage, file, (image) => work({ form, image, hash }))
    }),
  )
  return answer
}

/** Returns the answer and the key of the tournament's picture afterwards. */
async function writeOnce(
  tx: Tx,
  { sealer, files }: Deps,
  { key }: Sender,
  hash: string,
  change: () => Promise<TournamentRow>,
  former?: string,
) {
  let mediaKey = former
  const call = key === undefined ? undefined : { id: key, requestHash: sealer.fingerprint(`tournament ${hash}`) }
  const answer = await runOnce(tx, call, async () => {
    const { id, imageKey } = await change()
    mediaKey = imageKey ?? undefined
    return adminTournamentJson(await getTournament(tx, id, tx.now, true), files, tx.now)
  })
  return { answer, mediaKey }
}
