/** Milliseconds: the browser may start to read the file late. */
const READ_BY = 60_000

export function download(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), READ_BY)
}

/** The browser's own download survives closing the app and needs no memory in it. */
export const downloadFrom = (href: string) => Object.assign(document.createElement('a'), { href, download: '' }).click()

export const inFileName = (words: string) =>
  words
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '') || 'файл'
