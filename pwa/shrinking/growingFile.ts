type Write = { data: Uint8Array<ArrayBuffer>; position: number }

/** A file made of Blobs, which browsers keep outside the page's memory. */
export function growingFile(limit: number, onLimit: () => void) {
  let whole = new Blob()
  return {
    blob: () => whole,
    stream: new WritableStream<Write>({
      write({ data, position }) {
        const parts = [whole.slice(0, position), data, whole.slice(position + data.byteLength)]
        whole = new Blob(parts)
        if (whole.size > limit) onLimit()
      },
    }),
  }
}
