/** Milliseconds: the browser may begin to read a file long after it was told to. */
const READ_BY = 60_000

/** Puts a file that the page has among the device's own downloads. */
export function download(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), READ_BY)
}

/** Returns words as part of a file's name, which no system refuses. */
export const inFileName = (words: string) =>
  words
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '') || 'файл'
