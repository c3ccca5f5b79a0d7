type ActNoteProps = { act: { isUnknown: boolean; failure: string | undefined }; className?: string }

/** Says that an act's outcome is unknown, or why it was refused. */
export const ActNote = ({ act: { isUnknown, failure }, className = '' }: ActNoteProps) => (
  <>
    {isUnknown && (
      <p role="status" className={`text-warning ${className}`}>
        Не знаем, дошло ли. Проверяем…
      </p>
    )}
    {failure && (
      <p role="alert" className={`text-danger ${className}`}>
        {failure}
      </p>
    )}
  </>
)
