import { Download } from 'lucide-react'
import type { TableName } from '#shared/admin/tables'
import { useCsv } from '../lib/csv.ts'
import { Button } from '../ui/Button.tsx'

type CsvButtonProps = { list: TableName; filters: Record<string, string> }

export function CsvButton({ list, filters }: CsvButtonProps) {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== 'all'))
  const csv = useCsv(list, chosen)
  return (
    <Button
      variant="quiet"
      className="lg:ml-auto"
      busy={csv.isPending}
      icon={<Download className="size-4.5" />}
      onClick={csv.take}
    >
      <span>
        <span className="max-2xl:sr-only">Скачать </span>CSV
      </span>
    </Button>
  )
}
