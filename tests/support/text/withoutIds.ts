/** A text without its UUIDs and milliseconds: they may hold any digits, those that a test looks for too. */
export const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b\d{13}\b/g, '')
