export type JsonSchema = {
  $ref?: string
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  definitions?: Record<string, JsonSchema>
  [word: string]: unknown
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD'

/** By a header's name what it holds, in Russian; a name that ends in `?` may be absent. */
export type HeaderTexts = Record<string, string>

/** What the code of a route does not say itself. A call of the API without its line here fails the build. */
export type RouteDoc = {
  /** In Russian: the page that shows it is one. */
  summary: string
  /** Of a route without a guard, so that none is open by an oversight. */
  by?: 'anyone'
  /** Media types by status, where it does not answer JSON. */
  answers?: Record<number, string[]>
  /** Headers that the request carries beside the usual ones. */
  headers?: HeaderTexts
  /** Headers of its answers by status. */
  answerHeaders?: Record<number, HeaderTexts>
  /** Headers of every refusal. */
  refusalHeaders?: HeaderTexts
  /** Media type of a body that no schema describes. */
  body?: string
}
/** A text alone is the summary. */
export type RouteDocs = Record<`${Method} /api/${string}`, RouteDoc | string>
/** By the heading under which the page shows them. */
export type CallGroups = Record<string, RouteDocs>
