import { Medal } from '../ui/Medal.tsx'

type KillMedalsProps = {
  player: { goldKills: number; silverKills: number; bronzeKills: number }
  size: 'medium' | 'large'
}

const sizeClasses = {
  medium: { item: 'gap-1.5', medal: 'size-12', count: '' },
  large: { item: 'gap-2', medal: 'size-16', count: 'text-lg' },
}

export function KillMedals({ player, size }: KillMedalsProps) {
  const kills = [
    { metal: 'gold', name: 'Золотые', count: player.goldKills },
    { metal: 'silver', name: 'Серебряные', count: player.silverKills },
    { metal: 'bronze', name: 'Бронзовые', count: player.bronzeKills },
  ] as const
  const classes = sizeClasses[size]
  return (
    <ul className="grid grid-cols-3 gap-2 rounded-card border border-line bg-ground/50 p-4 max-[23rem]:gap-1 max-[23rem]:px-2">
      {kills.map(({ metal, name, count }) => (
        <li key={metal} className={`flex flex-col items-center text-center ${classes.item}`}>
          <Medal metal={metal} className={`${classes.medal} ${count ? '' : 'opacity-55 grayscale-60'}`}>
            <span className={`font-display font-extrabold ${classes.count}`}>{count}</span>
          </Medal>
          <span className="text-ink-soft text-sm max-[23rem]:text-xs">
            {name}
            <span className="sr-only">: {count}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
