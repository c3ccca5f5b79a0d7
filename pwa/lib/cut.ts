/** Returns the text of a table's cell (ADMIN-3): longer than `length`, it ends in an ellipsis. */
export const cut = (text: string, length: number) => {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
