// admin.md, section 4. A player without a screenshot is `none`.
export const screenshotStatuses = ['pending', 'approved', 'rejected'] as const
