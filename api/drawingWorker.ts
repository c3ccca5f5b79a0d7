import { answerDrawings } from './drawing/answerDrawings.ts'
import { mapComposers } from './dropmaps/picture/composers.ts'

// The process that draws: it composes here what slices have drawn of much, so that the server's own thread is free.
answerDrawings(mapComposers)
