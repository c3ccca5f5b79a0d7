import type { Ref } from 'react'

type FileInputProps = { ref: Ref<HTMLInputElement>; label: string; accept: string; onPick: (file: File) => void }

/** The device's own choice of one file, opened by a button that stands beside it. */
export const FileInput = ({ ref, label, accept, onPick }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    aria-label={label}
    hidden
    onChange={(event) => {
      const [file] = event.target.files ?? []
      // Emptied, so that the same file can be chosen again.
      event.target.value = ''
      if (file) onPick(file)
    }}
  />
)
