// What became of a Telegram code. `taken`: that account is linked to another player.
export const linkOutcomes = ['pending', 'completed', 'taken'] as const
