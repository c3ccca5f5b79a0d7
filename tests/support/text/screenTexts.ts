import { parseSync } from 'vite'

type Node = { type: string; start: number } & Record<string, unknown>

/** What people read. A value in it stands as `{n}`, `{money}`, `{words}` (a number with its noun) or `{CONST}`. */
export type ScreenText = {
  text: string
  line: number
  /** Of JSX, of `html`, or what becomes the text of an element. */
  isShown: boolean
  /** An outermost element with all in it: how its values stand beside its words. */
  isElement: boolean
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** The names of `a.b.c`; of anything else none. */
function namesOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return [String(node.name)]
  return node.type === 'MemberExpression' ? [...namesOf(node.object), ...namesOf(node.property)] : []
}
const nameOf = (node: unknown) => namesOf(node).at(-1) ?? ''

const literalOf = (node: Node) => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)

function markOf(node: Node) {
  const called = node.type === 'CallExpression' ? nameOf(node.callee) : ''
  if (/^(money|feeInWords)$/.test(called)) return '{money}'
  if (/^plural$|^timeToWait$|InWords$/.test(called)) return '{words}'
  return literalOf(node) ?? (namesOf(node).some((name) => /^[A-Z][A-Z\d_]+$/.test(name)) ? '{CONST}' : '{n}')
}

function ofTemplate({ quasis, expressions }: Node) {
  const marks = (expressions as Node[]).map(markOf)
  return (quasis as { value: { cooked: string } }[]).map(({ value }, at) => value.cooked + (marks[at] ?? '')).join('')
}

/** As the browser shows it: a line break with its indent is nothing. */
const ofJsxText = (node: Node) =>
  String(node.value)
    .replace(/^\s*\n\s*|\s*\n\s*$/g, '')
    .replace(/[^\S\u00a0]+/g, ' ')

function ofElement(node: Node): string {
  if (node.type === 'JSXText') return ofJsxText(node)
  if (node.type === 'JSXExpressionContainer') {
    const inside = node.expression as Node
    if (inside.type === 'JSXEmptyExpression') return ''
    return inside.type === 'TemplateLiteral' ? ofTemplate(inside) : markOf(inside)
  }
  if (/^(Money|Fee)$/.test(nameOf((node.openingElement as Node | undefined)?.name))) return '{money}'
  return ((node.children ?? []) as Node[]).map(ofElement).join('')
}

/** The three forms of a noun that `plural` is given, or a list of them. */
function formsOf(node: Node) {
  const isCall = node.type === 'CallExpression' && nameOf(node.callee) === 'plural'
  if (!isCall && node.type !== 'ArrayExpression') return undefined
  const forms = (isCall ? (node.arguments as Node[]).slice(1) : (node.elements as Node[])).map(
    (form) => form && literalOf(form),
  )
  return forms.length === 3 && forms.every((form) => form !== undefined && /^[а-яё ]+$/.test(form))
    ? (forms as string[])
    : undefined
}

/** Returns every text of a file, and the forms of nouns beside the first: `заявки`, `заявок`. */
export function screenTextsIn(code: string, file: string) {
  const texts: ScreenText[] = []
  const forms: string[] = []
  const lines = [...code.matchAll(/\n/g)].map(({ index }) => index)
  const add = ({ start }: Node, text: string, isShown = false, isElement = false) =>
    texts.push({ text, line: lines.findLastIndex((at) => at < start) + 2, isShown, isElement })

  function visit(node: Node, parent?: Node, isInside = false) {
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment'
    if (isElement && !isInside) add(node, ofElement(node), true, true)
    else if (node.type === 'JSXText') add(node, ofJsxText(node), true)
    else if (node.type === 'TemplateLiteral' && nameOf(parent?.tag) === 'html')
      for (const part of ofTemplate(node).split(/<[^>]*>/)) add(node, part.trim(), true)
    else if (node.type === 'TemplateLiteral') add(node, ofTemplate(node), nameOf(parent?.left) === 'textContent')
    else if (literalOf(node) !== undefined && !(parent && formsOf(parent)))
      add(node, literalOf(node)!, parent?.type === 'JSXAttribute')
    forms.push(...(formsOf(node)?.slice(1) ?? []))
    for (const child of childrenOf(node)) visit(child, node, isElement || (isInside && node.type.startsWith('JSX')))
  }
  visit(parseSync(file, code).program as unknown as Node)
  return { texts, forms }
}
