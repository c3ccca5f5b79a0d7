import { useQuery } from '@tanstack/react-query'
import { FirstMinute } from '../../drafts/firstMinute/FirstMinute.tsx'
import { UploadPage } from '../../drafts/form/UploadPage.tsx'
import { useUser } from '../../lib/session.ts'
import { statsQuery } from '../../submissions/queries.ts'

/** Without submissions, also offline, it explains how it works (UPLOAD-27). */
export function UploadScreen() {
  const { id } = useUser()
  const { data: stats, isFetching } = useQuery(statsQuery(id))
  const isNew = stats ? stats.totalSubmissions === 0 : !isFetching
  return <UploadPage below={isNew && <FirstMinute />} />
}
