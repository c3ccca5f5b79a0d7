import { MAX_CODE } from '#shared/submissions'

const latin: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-sch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-')),
)

/** A code for a text, in Latin letters: `Чит в кадре` is `chit_v_kadre`. */
export const suggestedCode = (text: string) =>
  [...text.toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+/g, '')
    .slice(0, MAX_CODE)
    .replace(/_+$/, '')
