import type { ExtractSchema } from 'hono/types'
import type { Api } from '../app.ts'

/** Read by `typedAnswers`: every call of the API with the types of its answers. */
export type ApiSchema = ExtractSchema<Api>
