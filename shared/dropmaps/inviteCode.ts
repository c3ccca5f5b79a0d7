/** Without what looks like another sign (rules.md, section 3). 32 of them: five bits a sign. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** Returns a code that nobody can guess. */
export function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}
