import { mapImage } from './dropmaps/fileKind.ts'
import { submissionFile } from './submissions/fileKind.ts'
import { screenshotFile } from './subscriptions/fileKind.ts'
import { tournamentImage } from './tournaments/fileKind.ts'

export const fileKinds = [submissionFile, screenshotFile, tournamentImage, mapImage]
