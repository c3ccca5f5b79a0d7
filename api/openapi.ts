import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createApp } from './app.ts'
import type { Deps } from './core/deps.ts'
import { writtenAnswers } from './openapi/answerShapes.ts'
import { describedCalls, openApi, promisedAnswers } from './openapi/document.ts'
import { docsPage, docsStyle } from './openapi/page.ts'

// The last step of `npm run build`: describes the API from its routes, schemas and types, or fails. The app's build has
// read the types.
const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const { routes } = createApp({ settings: { sandbox: false } } as Deps)
const all = describedCalls(routes, writtenAnswers(root))
const folder = join(import.meta.dirname, 'docs')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApi(all, version)))
writeFileSync(join(folder, 'answers.json'), JSON.stringify(all.flatMap(promisedAnswers)))
writeFileSync(join(folder, 'docs.html'), String(await docsPage(all)))
writeFileSync(join(folder, 'docs.css'), docsStyle)
