import type { Ref } from 'react'

type FileInputProps = { ref: Ref<HTMLInputElement>; label: string; accept: string; onPick: (file: File) => void }

export const FileInput = ({ ref, label, accept, onPick }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    aria-label={label}
    hidden
    onChange={(event) => {
      const [file] = event.target.files ?? []
      // Allows choosing the same file again.
      event.target.value = ''
      if (file) onPick(file)
    }}
  />
)
