export type ActNoteProps = {
  act: { isUnknown: boolean; failure: string | undefined; waiting?: string | undefined }
  className?: string
}

/** A refusal comes later than the press, and may be below the end of a long form. */
const intoSight = (note: Element | null) => note?.scrollIntoView({ block: 'nearest' })

/** Says that an act's outcome is unknown, that it waits for a second admin, or why it was refused. */
export const ActNote = ({ act: { isUnknown, failure, waiting }, className = '' }: ActNoteProps) => (
  <>
    {isUnknown && (
      <p role="status" className={`text-warning ${className}`}>
        Не знаем, дошло ли. Проверяем...
      </p>
    )}
    {waiting && (
      <p role="status" className={`text-warning ${className}`}>
        {waiting}
      </p>
    )}
    {failure && (
      <p ref={intoSight} role="alert" data-problem="" tabIndex={-1} className={`text-danger ${className}`}>
        {failure}
      </p>
    )}
  </>
)
