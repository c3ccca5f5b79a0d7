import { useEffect, useEffectEvent, useState } from 'react'

const isMedia = ({ type }: File) => type.startsWith('image/') || type.startsWith('video/')

/** Takes dropped or pasted pictures and videos (UPLOAD-4). Returns whether a file is dragged over the page. */
export function useArrivingFiles(onFile: (file: File) => void, isOpen: boolean) {
  const [isOver, setOver] = useState(false)
  const arrive = useEffectEvent((files: FileList | undefined) => {
    const file = [...(files ?? [])].find(isMedia)
    if (file && isOpen) onFile(file)
    return file
  })

  useEffect(() => {
    const controller = new AbortController()
    const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
      addEventListener(name, listener, { signal: controller.signal })
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')

    on('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => event.relatedTarget === null && setOver(false))
    on('drop', (event) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      arrive(event.dataTransfer?.files)
    })
    on('paste', (event) => {
      if (arrive(event.clipboardData?.files)) event.preventDefault()
    })
    return () => controller.abort()
  }, [])

  return isOver && isOpen
}
