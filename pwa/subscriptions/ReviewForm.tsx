import { useState } from 'react'
import {
  type AdminScreenshot,
  MAX_GRANT_DAYS,
  MAX_SCREENSHOT_REASON,
  MIN_GRANT_DAYS,
  OFFERED_GRANT_DAYS,
  ScreenshotReview,
} from '#shared/premium/subscriptions'
import { type Decision, useDecision } from '../lib/acts/useDecision.ts'
import { submitting } from '../lib/submitting.ts'
import { numberIn } from '../lib/typed.ts'
import { DecisionButton, RejectionForm } from '../ui/forms/RejectionForm.tsx'
import { TextInput } from '../ui/forms/TextInput.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import type { useReviewScreenshot } from './adminQueries.ts'

type ReviewFormProps = { screenshot: AdminScreenshot; review: ReturnType<typeof useReviewScreenshot> }

/** A decision may be reversed. */
export function ReviewForm({ screenshot, review }: ReviewFormProps) {
  const { subscriptionScreenshotStatus: status, subscriptionScreenshotUploadedAt: uploadedAt } = screenshot
  const hasGranted = screenshot.grantedDays !== null
  const [isGranting, setGranting] = useState(!hasGranted)
  const [days, setDays] = useState(String(OFFERED_GRANT_DAYS))
  const decision = useDecision(ScreenshotReview, review)
  const { isPending, problemOf } = decision
  const seen = { uploadedAt: uploadedAt ?? undefined, seenStatus: status }
  const decide = (values: Decision) => decision.decide({ ...values, ...seen })

  return (
    <section aria-label="Решение" className="flex flex-col gap-5 border-line border-t pt-5 lg:gap-4 lg:pt-4">
      <ActNote act={review} />
      {status !== 'approved' && (
        <form
          className="flex flex-col gap-3"
          onSubmit={submitting(() => decide({ status: 'approved', grantDays: isGranting ? numberIn(days) : null }))}
        >
          {hasGranted ? (
            <p className="text-ink-soft text-sm">Premium по этому скриншоту уже выдан.</p>
          ) : (
            <div className="flex items-start gap-3">
              <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 font-medium">
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  checked={isGranting}
                  disabled={isPending}
                  onChange={(event) => setGranting(event.target.checked)}
                />
                Выдать Premium, дней
              </label>
              <TextInput
                label="Дней Premium"
                hideLabel
                className="w-28"
                inputMode="numeric"
                autoComplete="off"
                placeholder={`${MIN_GRANT_DAYS}–${MAX_GRANT_DAYS}`}
                value={isGranting ? days : ''}
                disabled={isPending || !isGranting}
                aria-invalid={problemOf('approved') ? true : undefined}
                onChange={setDays}
              />
            </div>
          )}
          {problemOf('approved') && (
            <p role="alert" className="text-danger text-sm">
              {problemOf('approved')}
            </p>
          )}
          <DecisionButton decision={decision} status="approved" />
        </form>
      )}
      {status !== 'rejected' && (
        <RejectionForm
          decision={{ ...decision, decide }}
          maxLength={MAX_SCREENSHOT_REASON}
          hint={hasGranted ? 'Выданный Premium останется: отозвать его можно во вкладке Premium' : undefined}
          className={status === 'pending' ? 'border-line border-t pt-5' : ''}
        />
      )}
    </section>
  )
}
