import { caller } from '../../caller.ts'
import { makeTournament } from './madeTournament.ts'

export const nicks =
  `Сойка Рысь Atlas Мята Shtorm Orion Заря Кварц Vektor Лунный_кот kefir Buran Sever77 Морозко Iskra Вьюга Барсук
Полынь Nord Kometa Гром Tuman Филин Волчок Zephyr Пуля Kaktus Ястреб Rubin Север_13 Ёжик Танкист Luna Maksim2000 Зубр
Крот Fantom Ghost Дикий Пельмень Snejok Хан Цезарь Echo Пират Vulkan Сом Щука Viper Yeti Удав Жук Nova Pixel Quartz
Тень Лис Wolf Индиго Бобр`.split(/\s+/)

/** A tournament that has begun, of the first `nicks`, with the callers of its admin. */
export async function runningCup(address: string, count: number) {
  const id = await makeTournament(address, { entryFee: '0' })
  for (const nick of nicks.slice(0, count))
    await (await caller(address, nick)).call('POST', `tournament/${id}/register`, {})
  const admin = await caller(address, 'admin')
  await admin.call('PATCH', `admin/tournament/${id}`, { status: 'in_progress' })
  const registrations = await admin.call<{ id: string; user: { displayName: string } }[]>(
    'GET',
    `tournament/${id}/registrations`,
  )
  const idOf = (nick: string) => registrations.find(({ user }) => user.displayName === nick)?.id
  return { id, admin, idOf }
}
