import { Plus } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { SearchInput } from '../../../ui/forms/SearchInput.tsx'

type ListToolsProps = {
  label: string
  placeholder: string
  typed: string
  onType: (typed: string) => void
  create: string
  onCreate: () => void
}

export const ListTools = ({ label, placeholder, typed, onType, create, onCreate }: ListToolsProps) => (
  <div className="flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">
    <SearchInput
      label={`Поиск: ${label}`}
      placeholder={placeholder}
      value={typed}
      onChange={onType}
      className="sm:w-96"
    />
    <Button className="sm:ml-auto" icon={<Plus aria-hidden className="size-5" />} onClick={onCreate}>
      {create}
    </Button>
  </div>
)
