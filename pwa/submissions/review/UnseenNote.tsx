/** Before something is decided whose file nobody could see here. */
export const UnseenNote = () => (
  <p role="alert" className="text-sm text-warning">
    Файл не открылся: ты решаешь, не увидев его. Если уверен, нажми ещё раз.
  </p>
)
