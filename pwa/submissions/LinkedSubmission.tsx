import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AppError } from '#shared/errors'
import { messageOf } from '../lib/acts/refusal.ts'
import { Alert } from '../ui/overlays/Alert.tsx'
import { type Submission, submissionQuery } from './queries.ts'
import type { SubmissionDialogProps } from './SubmissionDialog.tsx'

type LinkedSubmissionProps = {
  Dialog: ComponentType<SubmissionDialogProps>
  userId: string
  rows: readonly Submission[]
  isPending: boolean
}

/** The submission that the address names (`?open=`), as a notification does; one that the list lacks is read by itself. */
export function LinkedSubmission({ Dialog, userId, rows, isPending }: LinkedSubmissionProps) {
  const [path, navigate] = useLocation()
  const id = new URLSearchParams(useSearch()).get('open') ?? ''
  const known = rows.find((row) => row.id === id)
  const isRead = id !== '' && !known && !isPending
  const { data, error } = useQuery({ ...submissionQuery(userId, id), enabled: isRead })
  const named = id === '' ? undefined : (known ?? data)
  // It stays while the dialog closes.
  const [shown, setShown] = useState(named)
  if (named && named !== shown) setShown(named)
  const close = () => navigate(path, { replace: true })
  if (isRead && error)
    return (
      <Alert
        title={error instanceof AppError && error.code === 'not_found' ? 'Заявки больше нет' : 'Заявка не открылась'}
        message={messageOf(error, 'Не удалось загрузить заявку. Попробуй ещё раз')}
        onClose={close}
      />
    )
  if (!shown) return null
  return <Dialog key={shown.id} userId={userId} listed={shown} open={named !== undefined} onClose={close} />
}
