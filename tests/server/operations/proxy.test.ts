import { createServer, request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { isRequestNumber } from '#shared/faults/requestNumber'
import { pages } from '#shared/pages'
import { allRoutes } from '../../support/fuzz/routes.ts'
import { hasNginx, newNginx } from '../../support/machines/nginx.ts'
import { sendRaw } from '../../support/server.ts'

// The shipped nginx, with a certificate of its own (OPS-50).

type Heard = { path: string; request: string; address: string }

/** nginx in front of a server that tells what it has heard. */
async function proxied(options: Parameters<typeof newNginx>[1] = {}) {
  const heard: Heard[] = []
  const server = createServer(({ url = '', headers, method }, answer) => {
    if (url !== '/metrics')
      heard.push({
        path: `${method} ${url}`,
        request: String(headers['x-request-id']),
        address: String(headers['x-forwarded-for']),
      })
    answer.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const nginx = await newNginx([(server.address() as AddressInfo).port], options)
  onTestFinished(async () => {
    await nginx.remove()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return { nginx, heard }
}

type Answer = { status: number | undefined; location: string | undefined }
const answerTo = (ask: typeof plainRequest, options: RequestOptions & { rejectUnauthorized?: boolean }) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', agent: false, ...options }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode, location: answer.headers.location }))
    })
    sent.on('error', reject).end()
  })

test.runIf(hasNginx)(
  'the configuration is taken without a warning; who comes without TLS is sent to it, and another name gets no answer',
  async () => {
    const { nginx, heard } = await proxied()
    expect(nginx.warnings).not.toMatch(/\[(warn|emerg)\]/)

    const path = '/dropmap/invite/CODE-1?overlay=1'
    const named = { headers: { Host: 'trofey.example' } }
    expect(await answerTo(plainRequest, { port: nginx.plain, path, ...named })).toEqual({
      status: 301,
      location: `https://trofey.example${path}`,
    })
    const secure = { port: nginx.tls, servername: 'trofey.example', rejectUnauthorized: false }
    expect(await answerTo(tlsRequest, { ...secure, path, ...named })).toMatchObject({ status: 200 })
    expect(heard.map(({ path }) => path)).toEqual([`GET ${path}`])

    for (const host of ['other.example', '198.51.100.7']) {
      const foreign = { path: '/', headers: { Host: host } }
      await expect(answerTo(plainRequest, { port: nginx.plain, ...foreign })).rejects.toThrow('socket hang up')
      await expect(answerTo(tlsRequest, { ...secure, ...foreign })).rejects.toThrow('socket hang up')
    }
    expect(await sendRaw(`http://127.0.0.1:${nginx.plain}`, 'GET / HTTP/1.0\r\n\r\n')).toBe('')
    const other = { ...secure, servername: 'other.example', path: '/', ...named }
    await expect(answerTo(tlsRequest, other)).rejects.toThrow('unrecognized name')
    expect(heard).toHaveLength(1)

    const protocols = ['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const
    const taken = protocols.map(
      (version) =>
        new Promise((resolve) => {
          const versions = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } as const
          const socket = connect({ host: '127.0.0.1', ...secure, ...versions }, () => resolve(socket.getProtocol()))
          socket.on('secureConnect', () => socket.destroy()).on('error', () => resolve('refused'))
        }),
    )
    expect(await Promise.all(taken)).toEqual(['refused', 'TLSv1.2', 'TLSv1.3'])
  },
)

test.runIf(hasNginx)(
  'its log has the request’s number, which the server gets too, and the kind of page: no address, id, code or token',
  async () => {
    const { nginx, heard } = await proxied()
    const secrets = ['0197e1c2-7b1a-7abc-8def-0123456789ab', 'CODE-77XX', 'a-secret-token', '127.0.0.1 ', '203.0.113.9']
    const [id, code] = secrets
    const filled = (path: string) => path.replaceAll(/:[\w]+(\{[^}]*\})?/g, id!).replaceAll('*', `${code}`)
    const paths = [...new Set([...allRoutes().map(({ path }) => path), ...Object.keys(pages)])].map(filled)
    paths.push(`/api/invites/${code}`, `/${code}`, `/${id}/x`, `/api/${id}`, `/api/${code}/x`)
    for (const path of paths) {
      const headers = { 'X-Forwarded-For': '203.0.113.9' }
      await fetch(`${nginx.address}${path}?token=a-secret-token`, { headers, redirect: 'manual' })
    }
    await expect.poll(() => nginx.log().trim().split('\n').length).toBeGreaterThanOrEqual(paths.length)
    const text = nginx.log().replaceAll(/127\.0\.0\.1:\d+ /g, 'UPSTREAM ')
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])

    const lines = text
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
    const numbers = new Set(lines.map(([, number = '']) => number))
    expect(heard.filter(({ request }) => !isRequestNumber(request) || !numbers.has(request))).toEqual([])
    expect(heard.at(0)?.address).toMatch(/, 127\.0\.0\.1$/)
    const kinds = new Set(lines.map(([, , , route]) => route))
    expect([...kinds]).toEqual(expect.arrayContaining(['/', 'other', '/api/admin/withdrawal', '/dropmap', '/media']))
    // Each page has a kind, or the log would hide it.
    const firstOf = (path: string) => path.split('/').slice(0, 2).join('/')
    expect(
      Object.keys(pages)
        .map(firstOf)
        .filter((page) => !kinds.has(page)),
    ).toEqual([])
  },
)

test.runIf(hasNginx)('who floods it is told to wait, by the app’s own status, and written nowhere', async () => {
  const { nginx, heard } = await proxied({ limit: { rate: '1r/m', burst: 2 } })
  heard.length = 0
  const statuses: number[] = []
  for (let call = 0; call < 6; call++) statuses.push((await fetch(`${nginx.address}/api/config`)).status)
  expect(statuses.slice(-3)).toEqual([429, 429, 429])
  expect(heard.length).toBeLessThanOrEqual(3)
  expect(nginx.errors()).not.toContain('client')
})
