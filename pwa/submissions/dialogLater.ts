import { fetchedLater } from '../ui/overlays/fetchedLater.tsx'

export const SubmissionDialog = fetchedLater(() =>
  import('./SubmissionDialog.tsx').then((file) => file.SubmissionDialog),
)
