import { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/**
 * Sets a header of the answer, or takes it away. Before the answer is made: what the handler sets itself then replaces it.
 * On Node's own response where there is one, because each header that Hono keeps makes it build the answer's headers anew.
 */
export function setHeader(c: Context, name: string, value: string | undefined) {
  const outgoing: unknown = c.env?.outgoing
  if (!(outgoing instanceof ServerResponse)) c.header(name, value)
  else if (value === undefined) outgoing.removeHeader(name)
  else outgoing.setHeader(name, value)
}
