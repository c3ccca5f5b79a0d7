import { join } from 'node:path'
import * as TJS from 'typescript-json-schema'
import type { JsonSchema } from './describe.ts'

const { ts } = TJS

type Answer = { status: number | undefined; schema: JsonSchema }
/** By method and path, like `GET /api/config`. */
export type TypedAnswers = Map<string, Answer[]>

/**
 * The JSON answers that Hono's types know; `status` is undefined where the type leaves it open. Takes some seconds: it
 * checks the types of the whole server. Call it in the project's folder.
 */
export function typedAnswers(root: string): TypedAnswers {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: ['node'] }, root)
  const file = join(root, 'api/app.ts')
  const program = ts.createProgram([file], options)
  const checker = program.getTypeChecker()
  const alias = program
    .getSourceFile(file)
    ?.statements.filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === 'ApiSchema')
  const symbol = alias && checker.getSymbolAtLocation(alias.name)
  if (!symbol) throw new Error(`no type in ${file}`)
  const name = symbol.getName()
  const settings = { ...TJS.getDefaultArgs(), required: true, strictNullChecks: true, aliasRef: true }
  const named = { name, typeName: name, fullyQualifiedName: name, symbol }
  // Only this type: `buildGenerator` would look at every type of every package first.
  const types = { [name]: checker.getTypeAtLocation(alias.name) }
  const generator = new TJS.JsonSchemaGenerator([named], types, { [name]: symbol }, {}, checker, settings)
  return answersIn(generator.getSchemaForSymbol(name) as JsonSchema)
}

function answersIn(whole: JsonSchema): TypedAnswers {
  const definitions = whole.definitions ?? {}
  const referred = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref && decodeURIComponent(schema.$ref.replace('#/definitions/', ''))
    return name ? referred(definitions[name] ?? {}) : schema
  }
  const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] => {
    const { properties = {}, allOf = [] } = referred(schema)
    return [...Object.entries(properties), ...allOf.flatMap(propertiesOf)]
  }
  const answers: TypedAnswers = new Map()
  for (const [path, methods] of propertiesOf(whole)) {
    for (const [method, call] of propertiesOf(methods)) {
      const { anyOf = [call] } = referred(call)
      const typed = anyOf
        .map((one) => Object.fromEntries(propertiesOf(one)))
        .filter(({ outputFormat = {} }) => referred(outputFormat).const === 'json')
        .flatMap(({ status = {}, output = {} }) => {
          const { const: only, enum: several = [] } = referred(status) as { const?: number; enum?: number[] }
          const schema = withoutReferences(output, referred)
          // A type that leaves the status open names them all.
          const known = several.length > 0 && several.length < 5 ? several : [only]
          return known.map((each) => ({ status: each, schema }))
        })
      const key = `${method.slice(1).toUpperCase()} ${path}`
      answers.set(key, [...(answers.get(key) ?? []), ...typed])
    }
  }
  return answers
}

/** Inline: the types' names are lost in Hono's. Throws for a type that holds itself. */
function withoutReferences(schema: JsonSchema, referred: (schema: JsonSchema) => JsonSchema, above: JsonSchema[] = []) {
  const { $ref: _, ...rest } = schema
  const found = { ...referred(schema), ...rest }
  // JSON as such, which may hold itself.
  if (above.includes(referred(schema))) return {}
  const within = [...above, referred(schema)]
  const inline = (one: unknown): unknown =>
    Array.isArray(one)
      ? one.map(inline)
      : one !== null && typeof one === 'object'
        ? withoutReferences(one as JsonSchema, referred, within)
        : one
  return unbranded(
    Object.fromEntries(Object.entries(found).map(([word, value]) => [word, inline(value)])) as JsonSchema,
  )
}

/** A branded number, which would be a number and an object at once; its unit becomes the title. */
function unbranded({ allOf, ...rest }: JsonSchema): JsonSchema {
  const primitive = allOf?.find(({ type }) => type === 'number' || type === 'string')
  if (!allOf || !primitive) return allOf ? { ...rest, allOf } : rest
  const unit = allOf.map(({ properties }) => properties?.unit?.const).find(Boolean)
  return { ...rest, ...primitive, ...(unit ? { title: unit } : {}) }
}
