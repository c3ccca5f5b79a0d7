import { AppError } from '#shared/errors'
import { KIB } from '#shared/units'
import type { BodyReader } from '../core/http/bodyReader.ts'
import { closing, comeAgain } from '../core/http/closing.ts'

/** `filename` is undefined for a field. */
export type Part = { name: string; filename: string | undefined }

const MAX_PARTS = 40
/** Bytes of a part's headers, and of a field's text. */
const MAX_TEXT = 16 * KIB

const cut = () => (closing.aborted ? comeAgain() : new AppError('upload_cut'))

const END_OF_HEAD = '\r\n\r\n'

/** The boundary of a multipart/form-data body, 1 to 70 characters (RFC 2046); undefined for another body. */
export function boundaryIn(headers: Headers) {
  const [, quoted, token] =
    /^multipart\/form-data *;(?:.*;)? *boundary=(?:"([^"]{1,70})"|([^\s";]{1,70})(?=[\s;]|$))/i.exec(
      headers.get('Content-Type') ?? '',
    ) ?? []
  return quoted ?? token
}

/** Reads a form's parts as they come (RFC 7578). Throws `upload_cut`, `body_too_large`. */
export function formParts(body: BodyReader, boundary: string) {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let held = Buffer.from('\r\n')
  let isInPart = true
  let count = 0

  async function more() {
    const buffers = await body.read()
    if (!buffers) throw cut()
    held = Buffer.concat([held, ...buffers])
  }

  function take(at: number) {
    const taken = held.subarray(0, at)
    held = held.subarray(at)
    return taken
  }

  async function read(): Promise<Buffer | undefined> {
    while (isInPart) {
      const end = held.indexOf(delimiter)
      isInPart = end < 0
      const bytes = take(isInPart ? Math.max(0, held.length - delimiter.length + 1) : end)
      if (!isInPart) take(delimiter.length)
      if (bytes.length > 0) return bytes
      if (isInPart) await more()
    }
    return undefined
  }

  async function skip() {
    while (await read());
  }

  async function head() {
    while (held.indexOf(END_OF_HEAD) < 0) {
      if (held.length > MAX_TEXT) throw new AppError('body_too_large')
      await more()
    }
    const text = take(held.indexOf(END_OF_HEAD) + END_OF_HEAD.length).toString()
    // A delimiter may be followed by spaces, by nothing else.
    if (!/^[ \t]*\r\n/.test(text)) throw new AppError('upload_cut')
    isInPart = true
    return partOf(text)
  }

  return {
    read,
    async next(): Promise<Part | undefined> {
      await skip()
      while (held.length < 2) await more()
      if (held.toString('latin1', 0, 2) !== '--') {
        if (++count > MAX_PARTS) throw new AppError('body_too_large')
        return head()
      }
      while (await body.read());
      if (!body.isComplete()) throw cut()
      return undefined
    },
    /** Returns the rest of the part as text. */
    async text() {
      const buffers: Buffer[] = []
      let size = 0
      for (let bytes = await read(); bytes; bytes = await read()) {
        size += bytes.length
        if (size > MAX_TEXT) throw new AppError('body_too_large')
        buffers.push(bytes)
      }
      return Buffer.concat(buffers).toString()
    },
  }
}
export type FormParts = ReturnType<typeof formParts>

function partOf(head: string): Part {
  const [, disposition = ''] = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(head) ?? []
  const parameter = (name: string) => {
    const [, quoted, token] =
      new RegExp(`(?:^|;)[ \\t]*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]*))`, 'i').exec(disposition) ?? []
    // Old browsers send the file's whole path, with backslashes before letters. Browsers percent-encode these three (HTML).
    return (
      quoted?.replace(/\\(["\\])/g, '$1').replace(/%(22|0D|0A)/g, (escaped) => decodeURIComponent(escaped)) ?? token
    )
  }
  const isBinary = /^content-type:[ \t]*application\/octet-stream/im.test(head)
  return { name: parameter('name') ?? '', filename: parameter('filename') ?? (isBinary ? '' : undefined) }
}
