import { lazy } from 'react'

// The panels of the tabs, and what other slices show in them: each is loaded when it is opened.

export const AdminSubmissions = lazy(() =>
  import('../../submissions/review/AdminSubmissions.tsx').then((file) => ({ default: file.AdminSubmissions })),
)
export const AdminKills = lazy(() =>
  import('../../kills/AdminKills.tsx').then((file) => ({ default: file.AdminKills })),
)
export const AdminUsers = lazy(() =>
  import('../../users/AdminUsers.tsx').then((file) => ({ default: file.AdminUsers })),
)
export const AdminWithdrawals = lazy(() =>
  import('../../withdrawals/admin/AdminWithdrawals.tsx').then((file) => ({ default: file.AdminWithdrawals })),
)
export const AdminBatches = lazy(() =>
  import('../../withdrawals/batches/AdminBatches.tsx').then((file) => ({ default: file.AdminBatches })),
)
export const AdminApprovals = lazy(() =>
  import('../../approvals/AdminApprovals.tsx').then((file) => ({ default: file.AdminApprovals })),
)
export const PayoutDialog = lazy(() =>
  import('../../withdrawals/PayoutDialog.tsx').then((file) => ({ default: file.PayoutDialog })),
)
export const PayoutYears = lazy(() =>
  import('../../withdrawals/batches/PayoutYears.tsx').then((file) => ({ default: file.PayoutYears })),
)
export const AdminPremium = lazy(() =>
  import('../../premium/admin/AdminPremium.tsx').then((file) => ({ default: file.AdminPremium })),
)
export const GrantDialog = lazy(() =>
  import('../../premium/admin/GrantDialog.tsx').then((file) => ({ default: file.GrantDialog })),
)
export const AdminSubscriptions = lazy(() =>
  import('../../subscriptions/AdminSubscriptions.tsx').then((file) => ({ default: file.AdminSubscriptions })),
)
export const AdminTournaments = lazy(() =>
  import('../../tournaments/admin/AdminTournaments.tsx').then((file) => ({ default: file.AdminTournaments })),
)
export const Exclusion = lazy(() =>
  import('../../leaderboards/Exclusion.tsx').then((file) => ({ default: file.Exclusion })),
)
export const Prizes = lazy(() => import('../../tournaments/Prizes.tsx').then((file) => ({ default: file.Prizes })))
export const AdminMaps = lazy(() =>
  import('../../dropmaps/admin/panel/AdminMaps.tsx').then((file) => ({ default: file.AdminMaps })),
)
export const AdminPresets = lazy(() =>
  import('../../submissions/presets/AdminPresets.tsx').then((file) => ({ default: file.AdminPresets })),
)
export const AdminOverview = lazy(() =>
  import('../../overview/AdminOverview.tsx').then((file) => ({ default: file.AdminOverview })),
)
export const AdminLogs = lazy(() => import('../../audit/AdminLogs.tsx').then((file) => ({ default: file.AdminLogs })))
export const AdminPremiumActs = lazy(() =>
  import('../../premium/admin/AdminPremiumActs.tsx').then((file) => ({ default: file.AdminPremiumActs })),
)
export const AdminCreateTournament = lazy(() =>
  import('../../tournaments/admin/AdminCreateTournament.tsx').then((file) => ({ default: file.AdminCreateTournament })),
)
