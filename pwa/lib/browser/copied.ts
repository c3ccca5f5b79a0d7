/** Returns whether `text` lies in the clipboard now: a page without https has none, and a browser may refuse. */
export async function copied(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
