import { expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'
import { type ScreenText, screenTextsIn } from './support/text/screenTexts.ts'

// What people read: numbers in their cases, one noun for one thing, on «ты» ("Words on screens" in CONTRIBUTING.md).

// What describes calls is for developers.
const isSkipped = /^api\/openapi\//
const files = filesIn('shared', 'api', 'pwa', 'db/checks', 'db/seed').filter(
  (file) => /\.tsx?$/.test(file) && !isSkipped.test(file),
)
const found = new Map(files.map((file) => [file, screenTextsIn(codeOf(file), file)]))

/** What is put into a text, as rules and code write it: `{fee} ₽`, `1000 ₽`, `N`. */
const withGaps = (text: string) =>
  text.replace(/(\{\w+\}|\d[\d\s\u202f]*|(?<![\p{L}\d])N(?!\p{L}))(\s?₽)?/gu, '{}').trim()
/** The texts that rules quote are exact: they stay as they are. */
const given = filesIn('docs/rules').flatMap((file) =>
  [
    ...codeOf(file)
      .replace(/\s+/g, ' ')
      .matchAll(/«([^»]+)»/g),
  ].map(([, quote = '']) => withGaps(quote)),
)
/** One of them, or a part of one around its values. */
function isGiven({ text }: ScreenText) {
  const words = withGaps(text)
  return given.some((quote) => quote === words || (words.length > 10 && quote.includes(words)))
}

const word = (stem: string) => new RegExp(`(?<!\\p{L})(${stem})(?!\\p{L})`, 'iu')
const forms = [...new Set([...found.values()].flatMap((file) => file.forms))].join('|')

type Kind = [what: string, pattern: RegExp, instead: string]
/** How a value stands beside words: of a whole element too. */
const values: Kind[] = [
  [
    'a noun beside a number',
    new RegExp(`\\{n\\}\\s(${forms})(?!\\p{L})`, 'u'),
    "plural(count, 'заявка', 'заявки', 'заявок')",
  ],
  ['money', /(\{(n|CONST)\}|\d)\s?₽|^ ?₽$/, 'money(roubles) or <Money>'],
  ['a size', /[}\d]\s?байт/, 'megabytes(bytes)'],
  ['a percent sign', /[}\d] ?%/, 'a space before it that does not break (\\u00a0%)'],
]
const words: Kind[] = [
  [
    '«вы»',
    word('вы|вас|вам|вами|ваш(а|е|и|его|ей|у|ем|им|их|ими)?|(?!сайте)\\p{L}+[ийь]те(сь)?'),
    '«ты»: «выбери», «твой»',
  ],
  ['a sign for three dots', /…(?!$)|(?<!\})…$/, '...'],
  ['another noun', word('инвайт\\p{L}*'), '«приглашение», or «код» for its twelve letters'],
  ['another noun', word('территори\\p{L}*'), '«локация»'],
  ['another noun', word('премиум\\p{L}*'), '«Premium»'],
  ['another noun', word('админ(а|у|ом|ы|ов)?|админ-?панел\\p{L}*'), '«администратор», «Панель администратора»'],
  ['another noun', word('зерн\\p{L}*'), '«число для жребия»'],
  ['another noun', word('журнал\\p{L}*'), '«логи»'],
  ['another noun', word('книг(а|и|е|у|ой)'), '«деньги» or «суммы»'],
  ['another noun', word('никнейм\\p{L}*'), '«ник»'],
  ['another noun', word('(?<!по )очеред\\p{L}*'), '«список ожидания», «на модерации» or «ждёт отправки»'],
]

/** What stands alone in JSX, beside a number that stands elsewhere. */
const notes: Kind[] = [['a noun beside a number', new RegExp(`^(${forms})$`), values[0]![2]]]
const kindsOf = ({ isElement, isShown }: ScreenText) =>
  isElement ? values : [...values, ...words, ...(isShown ? notes : [])]

/** Classes and styles are not. */
const isRead = ({ text, isShown }: ScreenText) => /[а-яё₽]|\} %/i.test(text) || (isShown && /\}%/.test(text))

function offencesIn(file: string, texts: ScreenText[]) {
  const offences = texts.filter(isRead).flatMap((each) =>
    kindsOf(each).flatMap(([what, pattern, instead]) => {
      const match = pattern.exec(each.text)
      if (!match || isGiven(each)) return []
      const around = each.text.slice(Math.max(0, match.index - 30), match.index + 40).trim()
      return `${file}:${each.line}: ${what} in «${around}»: write ${instead}`
    }),
  )
  return [...new Set(offences)]
}

/** Of code in which `#{` begins a value. */
function offencesOf(planted: string) {
  const { texts } = screenTextsIn(planted.replaceAll('#{', '${'), 'any.tsx')
  return offencesIn('any.tsx', texts)
}

test.each([
  ['a noun beside a number', '`#{count} заявок`'],
  ['a noun beside a number', '<p><b>{count}</b> игроков</p>'],
  ['a noun beside a number', '<Tile value={count} note="заявок" />'],
  ['money', '`Взнос #{fee} ₽`'],
  ['money', '<p>{preset} ₽</p>'],
  ['money', '<Presets suffix=" ₽" />'],
  ['money', "'От 0 до 10000 ₽'"],
  ['a size', '`#{size} байт`'],
  ['a percent sign', '`#{done} %`'],
  ['a percent sign', '<p>{done}%</p>'],
  ['a percent sign', 'percent.textContent = `#{done}%`'],
  ['«вы»', "'Введите имя'"],
  ['«вы»', '<p>Здесь ваша метка</p>'],
  ['a sign for three dots', "'Сохраняем…'"],
  ['another noun', "'Пачка инвайтов'"],
  ['another noun', 'html`<p>Ваших территорий нет</p>`'],
  ['another noun', '<Dialog title="Премиум подписка" />'],
  ['another noun', "'Админ-панель'"],
  ['another noun', "'Ты 2-й в очереди'"],
])('refused as %s: %s', (what, code) =>
  expect(offencesOf(code)).toContainEqual(expect.stringMatching(`^any.tsx:1: ${what} in «.+»: write .+`)),
)

test.each([
  "`#{count} #{plural(count, 'заявка', 'заявки', 'заявок')}`",
  '<p>Взнос <Money amount={fee} />, на балансе {money(balance)}</p>',
  '`Не больше #{MAX_BULK} заявок`',
  '<p style={{ width: `#{part}%` }}>{done}\u00a0%</p>',
  "// Введите имя…\nconst name = 'Введите название карты'",
  '`#{letters}…`',
])('kept: %s', (code) => expect(offencesOf(code)).toEqual([]))

/** What writes money cannot ask itself. */
const isMoney = /^shared\/money\.ts:\d+: money/

test('what people read keeps to the words', () => {
  const offences = [...found].flatMap(([file, { texts }]) => offencesIn(file, texts))
  expect(offences.filter((offence) => !isMoney.test(offence))).toEqual([])
})
