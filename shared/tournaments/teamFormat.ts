// Apart from the rules of teams: every guest's page loads this.

const formats: Record<number, string> = { 2: 'Дуо', 3: 'Трио', 4: 'Отряды по 4' }

/** `Трио, запасных 1`; undefined without teams. */
export function formatInWords({ teamSize, substitutes }: { teamSize: number; substitutes: number }) {
  const bench = substitutes > 0 ? `, запасных ${substitutes}` : ''
  return formats[teamSize] && `${formats[teamSize]}${bench}`
}

export const hasTeams = ({ teamSize = 1 }: { teamSize?: number }) => teamSize > 1
