import { type ReactNode, useState } from 'react'
import { plural } from '#shared/plural'
import { useDrafts } from '../drafts/drafts.ts'
import { megabytes } from '../lib/format.ts'
import { signOut } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'

/** Signs out; unsent files are named first, and what happens to them (UPLOAD-18). */
export function SignOut({ children }: { children: (press: () => void) => ReactNode }) {
  const unsent = (useDrafts() ?? []).filter(({ state }) => state !== 'done')
  const [isAsking, setAsking] = useState(false)
  const count = unsent.length
  const bytes = unsent.reduce((sum, { file }) => sum + file.size, 0)
  return (
    <>
      {children(() => (count > 0 ? setAsking(true) : signOut()))}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Выйти, не отправив файлы?"
        description={`${count} ${plural(count, 'файл ждёт', 'файла ждут', 'файлов ждут')} отправки, ${megabytes(bytes)}. ${plural(count, 'Он останется', 'Они останутся', 'Они останутся')} на этом устройстве для этого аккаунта: войди в него снова, чтобы отправить.`}
        yes="Выйти"
        onYes={signOut}
      />
    </>
  )
}
