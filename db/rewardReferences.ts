/** The posting of a submission's reward (MONEY-2); `undone`: how many decisions on it were undone before. */
export const rewardReference = (id: string, undone: number) =>
  undone === 0 ? `submission:${id}:reward` : `submission:${id}:reward:${undone}`

/** The posting that takes that reward back. */
export const reversalReference = (id: string, undone: number) => `${rewardReference(id, undone)}:undone`
