/**
 * Why a mark was set, moved or taken: by its player, by an admin, from the line, by an invite, with the end of the
 * player's right to it, or with the location itself.
 */
export const claimCauses = ['claim', 'assign', 'queue', 'invite', 'release', 'revoke', 'left', 'deleted'] as const
export type ClaimCause = (typeof claimCauses)[number]

/** Events of one answer. */
export const TIMELINE_PAGE = 5000
