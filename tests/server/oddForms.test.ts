import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../support/browser/forms.ts'
import { type Session, sendRaw, signIn, testServer } from '../support/server.ts'

const server = testServer(beforeAll, afterAll)
let player: Session
let judge: Session
beforeAll(async () => {
  player = await signIn(server.address, 'player')
  judge = await signIn(server.address, 'admin')
})

const file = (name: string, bytes = 'abc') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${bytes}`
const field = (name: string, text = 'funny') => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}`
const picture = png().toString('latin1')
const forms: [name: string, body: string, boundary?: string][] = [
  ['a foreign file that is cut', file('x')],
  ['the file itself, cut', file('file')],
  ['a second file that is cut', `${file('file')}\r\n${file('file')}`],
  ['a file after a foreign one, cut', `${file('x')}\r\n${file('file')}`],
  ['a foreign file larger than what a stream holds, cut', file('x', 'a'.repeat(300_000))],
  ['a field that is cut', field('category')],
  ['a head that is cut', '--b\r\nContent-Disposition: form-data; name="file"; file'],
  ['a head without an end', `--b\r\nContent-Disposition: form-data; name="${'a'.repeat(200_000)}`],
  ['a part without a head', '--b\r\n\r\nabc\r\n--b--\r\n'],
  ['a part whose head is left open, before the end', '--b\r\nabc\r\n--b--\r\n'],
  ['parts behind the closing delimiter', `--b--\r\n${file('file')}\r\n--b--\r\n`],
  ['much behind the closing delimiter', `${file('x')}\r\n--b--\r\n${file('file', 'a'.repeat(300_000))}`],
  ['a closing delimiter alone', '--b--'],
  ['half a closing delimiter', `${file('file')}\r\n--b-`],
  ['letters behind a delimiter', `${file('file')}\r\n--bc\r\n`],
  ['another boundary', file('file').replace('--b', '--c')],
  ['nothing', ''],
  ['a hundred fields', `${field('x').concat('\r\n').repeat(100)}--b--`],
  ['a field of 300 KB', `${field('category', 'a'.repeat(300_000))}\r\n--b--`],
  ['a nameless part', `--b\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--b--`],
  ['a body with an empty boundary', file('file').replace('--b', '--'), ''],
  ['a body with an empty boundary in quotes', file('file').replace('--b', '--'), '""'],
  ['a body with an endless boundary', file('file'), 'b'.repeat(4000)],
]

const roads = [
  ['POST', '/api/upload'],
  ['POST', '/api/user/ID/subscription-screenshot'],
  ['POST', '/api/admin/tournament'],
  ['PUT', '/api/admin/tournament/0'],
  ['PUT', '/api/maps/0'],
] as const

test.each(forms)('%s is refused at once, by every road, and the server goes on', async (_, body, boundary = 'b') => {
  for (const [method, path] of roads) {
    const { token, user } = path.includes('admin') || path.includes('maps') ? judge : player
    const head = [
      `${method} ${path.replace('ID', user.id)} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${body.length}`,
    ]
    const answer = await sendRaw(server.address, `${head.join('\r\n')}\r\n\r\n${body}`)
    expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1.1 4\d\d /)
  }
  expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
})

test('a form that a careful sender writes in its own way is taken', async () => {
  const body = [
    'a preamble\r\n--b \t\r\n',
    'content-type: text/plain\r\nCONTENT-DISPOSITION: form-data; filename="C:\\dir\\a \\"b\\".png"; name=file\r\n\r\n',
    picture,
    '\r\n--b\r\nContent-Disposition: form-data; name="category"\r\nX-Other: 1\r\n\r\nfunny\r\n--b--\r\nan epilogue',
  ].join('')
  const answer = await fetch(`${server.address}/api/upload`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${player.token}`,
      'Content-Type': 'Multipart/Form-Data; charset=utf-8; boundary="b"',
    },
    body: Buffer.from(body, 'latin1'),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    201,
    { originalFilename: 'a "b".png', category: 'funny' },
  ])
})
