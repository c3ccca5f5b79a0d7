import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxAccountId } from '#db/demo'
import { type Session, signIn, testServer } from '../../support/server.ts'
import { callAs, sentPicture } from '../calls.ts'

const server = testServer(beforeEach, afterEach)

const mayList = async (session: Session) => (await callAs(server, '/api/admin/users', session)).status
async function listen({ token }: Session) {
  const socket = io(server.address, { auth: { token }, transports: ['websocket'], reconnection: false })
  const heard: string[] = []
  socket.on('submission-update', ({ submissionId }) => heard.push(submissionId))
  await new Promise<void>((ready) => socket.once('connect', ready))
  return { socket, heard }
}

test('an admin who is taken down by command while the server runs may nothing more, and the open line hears nothing more', async () => {
  const [first, second, player] = [
    await signIn(server.address, 'admin'),
    await signIn(server.address, 'judge'),
    await signIn(server.address, 'player'),
  ]
  const judge = second.user.id
  expect(await mayList(second)).toBe(403)
  expect(await server.admin('grant', judge)).toMatchObject({ code: 0, text: `judge (${judge}) is an admin now\n` })
  expect(await server.admin('grant', sandboxAccountId('judge'))).toMatchObject({
    code: 0,
    text: expect.stringContaining('before'),
  })
  expect(await mayList(second)).toBe(200)
  expect((await server.admin('list')).text.split('\n').filter(Boolean)).toEqual([
    [first.user.id, sandboxAccountId('admin'), 'admin', ''].join('\t'),
    [judge, sandboxAccountId('judge'), 'judge', 'granted'].join('\t'),
  ])

  const [stays, goes] = [await listen(first), await listen(second)]
  const before = await sentPicture(server, player, 1)
  await expect.poll(() => [stays.heard, goes.heard]).toEqual([[before], [before]])
  expect(await server.admin('revoke', judge)).toMatchObject({
    code: 0,
    text: `judge (${judge}) is no admin any more\n`,
    warning: '',
  })
  const after = [await sentPicture(server, player, 2), await sentPicture(server, player, 3)]
  await expect.poll(() => stays.heard).toEqual([before, ...after])
  // What was sent to the other has come before this answer.
  await goes.socket.emitWithAck('alive')
  expect(goes.heard).toEqual([before])
  expect(goes.socket.connected).toBe(true)
  expect(await mayList(second)).toBe(403)
  for (const { socket } of [stays, goes]) socket.close()
  expect(server.audit()).toMatchObject({ code: 0 })
})

test('the command says what it cannot do, with an exit code', async () => {
  expect(await server.admin('grant', 'nobody')).toMatchObject({ code: 1, warning: 'Nobody here has the id nobody\n' })
  expect(await server.admin('revoke', 'nobody')).toMatchObject({ code: 1 })
  for (const args of [[], ['grant'], ['list', 'x'], ['make', 'x']])
    expect(await server.admin(...args), args.join(' ')).toMatchObject({
      code: 2,
      warning: expect.stringContaining('Usage'),
    })
})

test('taken out of ADMIN_EPIC_IDS, somebody is none any more from the next start; granted by command, they stay', async () => {
  const judge = sandboxAccountId('judge')
  server.set({ ADMIN_EPIC_IDS: judge })
  await server.restart()
  const session = await signIn(server.address, 'judge')
  expect(await mayList(session)).toBe(200)
  expect(await server.admin('revoke', judge)).toMatchObject({
    code: 0,
    warning: expect.stringContaining('ADMIN_EPIC_IDS'),
  })
  expect(await mayList(session)).toBe(403)

  await server.restart()
  expect(await mayList(session)).toBe(200)
  server.set({ ADMIN_EPIC_IDS: '' })
  await server.restart()
  expect(await mayList(session)).toBe(403)
  expect((await server.admin('list')).text).toBe('There are no admins\n')

  await server.admin('grant', judge)
  await server.restart()
  expect(await mayList(session)).toBe(200)
})
