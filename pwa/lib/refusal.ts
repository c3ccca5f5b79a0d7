/** What the server said about a failure, or the catalogue's own words where it said nothing. */
export const saidBy = (error: Error, fallback: string) =>
  // The text that `read` makes of an answer without one.
  /^\d{3}: /.test(error.message) ? fallback : error.message
