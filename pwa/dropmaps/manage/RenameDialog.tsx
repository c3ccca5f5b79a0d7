import * as v from 'valibot'
import { DropMapChange } from '#shared/dropmaps/forms'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { useDropMapChange } from './acts.ts'
import { Rename } from './Rename.tsx'

/** By the admins' tab a name is a setting of its own (admin.md, section 7), with words of its own where it is empty. */
const schema = v.pipe(
  v.object({ name: v.unwrap(DropMapChange.pipe[0].entries.customName) }),
  v.transform(({ name }) => ({ name })),
)

type RenameDialogProps = { map: DropMapSetting; open: boolean; onClose: () => void }

/** Keyed by the map's id and its opening. */
export function RenameDialog({ map, open, onClose }: RenameDialogProps) {
  const change = useDropMapChange(map.id, 'name', onClose)
  const act = {
    ...change,
    act: ({ name, editVersion }: { name: string; editVersion: number }) =>
      change.act({ customName: name, editVersion }),
  }
  return <Rename open={open} onClose={onClose} map={map} schema={schema} act={act} />
}
