import * as v from 'valibot'
import { filled } from '../text.ts'

/** A player's figures are of so many submissions, the newest: they cost the same for everybody (REVIEW-25). */
export const MOST_COUNTED = 1000
export const RECENT_SHOWN = 10
export const NOTES_SHOWN = 20
export const MAX_NOTE = 500

const NO_NOTE = 'Напиши заметку'
export const Note = v.object({ text: filled(MAX_NOTE, NO_NOTE, `Не больше ${MAX_NOTE} символов`) }, NO_NOTE)
export type Note = v.InferOutput<typeof Note>
