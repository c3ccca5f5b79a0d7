export type RequestHead = {
  method: string
  path: string
  /** Bytes of the body. */
  size: number
  offset: number | undefined
  /** What a creation says. */
  draftId: string | undefined
  length: number | undefined
}
export type ResponseHead = { status: number; location: string | undefined }

const END = Buffer.from('\r\n\r\n')

/** Bytes of an HTTP message's head, with the empty line; 0 while it is not there. */
export const headLength = (message: Buffer) => {
  const end = message.indexOf(END)
  return end < 0 ? 0 : end + END.length
}

export function requestHeadOf(head: Buffer): RequestHead {
  const text = head.toString('latin1')
  const [method = '', path = ''] = text.split(' ', 2)
  const draftId = /[ ,]draftId ([^,\s]+)/.exec(text)?.[1]
  return {
    method,
    path,
    size: countIn(text, 'content-length') ?? 0,
    offset: countIn(text, 'upload-offset'),
    length: countIn(text, 'upload-length'),
    draftId: draftId && Buffer.from(draftId, 'base64').toString(),
  }
}

export function responseHeadOf(head: Buffer): ResponseHead {
  const text = head.toString('latin1')
  return { status: Number(text.split(' ', 2)[1]), location: /\r\nlocation: (\S+)/i.exec(text)?.[1] }
}

function countIn(text: string, name: string) {
  const [, count] = new RegExp(`\r\n${name}: (\\d+)`, 'i').exec(text) ?? []
  return count === undefined ? undefined : Number(count)
}
