import { Plus } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'
import { ListHead } from '../../../ui/lists/ListHead.tsx'

type ListToolsProps = {
  label: string
  placeholder: string
  typed: string
  onType: (typed: string) => void
  create: string
  onCreate: () => void
}

export const ListTools = ({ label, placeholder, typed, onType, create, onCreate }: ListToolsProps) => (
  <ListHead
    act={
      <Button icon={<Plus className="size-5" />} onClick={onCreate}>
        {create}
      </Button>
    }
  >
    <SearchInput
      label={`Поиск: ${label}`}
      placeholder={placeholder}
      value={typed}
      onChange={onType}
      className="min-w-0 flex-1 lg:w-72 lg:flex-none"
    />
  </ListHead>
)
