import { islandLocations } from '#shared/dropmaps/island'

/** A demo account by name, or another player by number. */
type Who = 'player' | 'rich' | 'premium' | number
/** Acts of players and admins, at even intervals. */
export type Step =
  | ['claim' | 'wait' | 'assign', Who, string]
  | ['release' | 'remove' | 'reject', Who]
  | ['limit', string, number]
  | ['invite', string, number]
  | ['accept', string, string]
  | ['lock']

/** Open: contested, full with a waitlist, bounded, free. */
export const openSteps: Step[] = [
  ['invite', 'Гость эфира', 30],
  ['invite', 'Старый друг', 1],
  ['limit', 'Форт Буревестник', 1],
  ['claim', 0, 'Спящий Кратер'],
  ['claim', 3, 'Полоса Девять'],
  ['claim', 'player', 'Первый Луч'],
  ['claim', 1, 'Спящий Кратер'],
  ['claim', 7, 'Форт Буревестник'],
  ['claim', 11, 'Стеклянное Озеро'],
  ['accept', 'Гость эфира', 'Чаячий Остров'],
  ['claim', 19, 'Спящий Кратер'],
  ['wait', 2, 'Спящий Кратер'],
  ['claim', 5, 'Семь Дворов'],
  ['wait', 'premium', 'Спящий Кратер'],
  ['release', 19],
  ['claim', 8, 'Тихая Верфь'],
  ['wait', 17, 'Форт Буревестник'],
  ['claim', 'player', 'Обсерватория «Вега»'],
  ['claim', 4, 'Полоса Девять'],
  ['wait', 15, 'Спящий Кратер'],
  ['claim', 9, 'Янтарная Коса'],
  ['reject', 'premium'],
  ['claim', 13, 'Гнилая Топь'],
  ['claim', 6, 'Семь Дворов'],
  ['claim', 11, 'Пепельные Термы'],
  ['wait', 'rich', 'Спящий Кратер'],
  ['claim', 12, 'Медный Карьер'],
  ['release', 13],
  ['wait', 3, 'Спящий Кратер'],
  ['assign', 10, 'Вороний Гребень'],
  ['invite', 'Стример Марта', 30],
]

/** Locks in a few hours. */
export const eveningSteps: Step[] = [
  ['claim', 'rich', 'Тихая Верфь'],
  ['claim', 20, 'Медный Карьер'],
  ['claim', 18, 'Спящий Кратер'],
  ['claim', 14, 'Остов «Каравеллы»'],
  ['wait', 'premium', 'Спящий Кратер'],
  ['claim', 21, 'Ржавый Док'],
  ['claim', 18, 'Туманный Яр'],
  ['claim', 22, 'Заячьи Поля'],
  ['claim', 16, 'Громовая Пуща'],
  ['wait', 23, 'Спящий Кратер'],
  ['claim', 2, 'Лагерь Искателей'],
]

export const duoSteps: Step[] = [
  ['claim', 0, 'Поющие Ветряки'],
  ['claim', 1, 'Поющие Ветряки'],
  ['claim', 4, 'Обитель Ветров'],
  ['claim', 2, 'Сломанный Мост'],
  ['claim', 3, 'Сломанный Мост'],
  ['claim', 5, 'Форт Буревестник'],
  ['wait', 6, 'Сломанный Мост'],
  ['claim', 7, 'Соляные Амбары'],
]

/** By members of teams: two contest a location, the third waits for it. */
export const trioSteps: Step[] = [
  ['claim', 0, 'Сломанный Мост'],
  ['claim', 1, 'Сломанный Мост'],
  ['claim', 2, 'Форт Буревестник'],
  ['wait', 2, 'Сломанный Мост'],
]

/** Locked: all claimed, some contested. */
export const lockedSteps: Step[] = [
  ...islandLocations.map(({ name }, index): Step => ['claim', index, name]),
  ['claim', 'rich', 'Ржавый Док'],
  ['claim', 'premium', 'Первый Луч'],
  ['remove', 'premium'],
  ['wait', 'premium', 'Ржавый Док'],
  ['lock'],
  ['assign', 'premium', 'Заячьи Поля'],
]

export const deletedMapSteps: Step[] = [
  ['claim', 'premium', 'Сломанный Мост'],
  ['claim', 1, 'Янтарная Коса'],
]
