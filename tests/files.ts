import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file in these folders, at any depth, by its path from the root. */
export const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  )

export const codeOf = (file: string) => readFileSync(file, 'utf8')
