/** Minutes that the address of an archive works. */
export const EXPORT_LINK_MINUTES = 5

/** What the daily job does of the promises below. */
export const KEPT_YEARS = { accountAfterClosing: 3, contentAfterClosing: 1, transactions: 7 }

export function yearsBefore(now: Date, years: number) {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

/** The promises of /privacy (PRIVACY-2); `tests/api/retention` proves each. */
export const promises = [
  {
    id: 'account',
    what: 'Account data',
    period: '3 years after deletion',
    how: 'Your name, email address and a keyed fingerprint of your game account stay for three years after you delete the account, so that money questions can be answered and the same file is not paid twice. Then they are erased. The names that you gave your teams are erased with them; tournaments that have not begun are left at once. Linked Telegram and Discord accounts, sign-ins, your subscription screenshot and what moderators noted about you are removed at once, and Premium ends. Only the number of a Discord account whose role gave you Premium stays for up to 30 days, so that one role is not lent from player to player.',
  },
  {
    id: 'content',
    what: 'Uploaded content',
    period: 'while the account is active, plus 1 year',
    how: 'Your pictures, clips, their names and the text you added are kept while you have an account and are removed from our storage one year after you delete it, and with them the fingerprints of how they look, by which a file that was sent before is recognised. An upload that was never finished is removed after seven days.',
  },
  {
    id: 'rejected',
    what: 'Rejected content',
    period: '30 days after the decision',
    how: 'The picture or clip of a rejected submission is removed from our storage thirty days after the decision. Its small preview, its name, your text, the reason and a fingerprint of how it looks stay with the submission.',
  },
  {
    id: 'transactions',
    what: 'Transaction records',
    period: '7 years',
    how: 'Seven years after a withdrawal has ended, its recipient is erased down to the last digit. Ledger entries are never changed, because every balance is proved from them: what remains are amounts, dates and an internal number without a name.',
  },
  {
    id: 'details',
    what: 'Payment details',
    period: '30 days after the withdrawal has ended',
    how: 'Card numbers, wallet and PayPal addresses are encrypted. Thirty days after the withdrawal has been paid or rejected only the last four characters are left.',
  },
  {
    id: 'decisions',
    what: 'Decisions of administrators',
    period: 'with the transaction records',
    how: 'Approvals, rejections and every look at payment details are written to a log that nobody can change. It names you by an internal number, and administrators by the name they acted under.',
  },
  {
    id: 'notifications',
    what: 'Notifications',
    period: 'until you delete the account',
    how: 'Your notifications and the addresses of browsers that agreed to push messages. A browser’s address goes as soon as you sign out there.',
  },
  {
    id: 'sessions',
    what: 'Security logs',
    period: 'at most 12 months; here far less',
    how: 'A sign-in on its way is kept by your browser alone; once it has ended, its fingerprint is kept for ten minutes. A session is kept until you sign out or do not use it for 30 days, as a fingerprint of its token, with the name of the browser and the hour of its last use. The server’s own log has no names, internal numbers or network addresses in it.',
  },
  {
    id: 'analytics',
    what: 'Analytics and support messages',
    period: 'at most 13 months and 2 years; none here',
    how: 'The product measures nobody and loads nothing from third parties, and it has no support inbox: what you write to us elsewhere is kept for two years at most.',
  },
] as const
export type Promised = (typeof promises)[number]['id']
