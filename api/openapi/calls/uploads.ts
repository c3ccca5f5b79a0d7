import type { CallGroups, RouteDoc } from '../describe.ts'

const version = { 'Tus-Resumable': 'Версия протокола: 1.0.0' }
const progress = {
  ...version,
  'Upload-Offset': 'Сколько байтов уже принято',
  'Upload-Expires': 'До какого времени загрузку можно продолжить',
}
const finished = {
  'X-Submission-Id?': 'Заявка, которой стала законченная загрузка',
  'X-Objection-Id?': 'Возражение, которым она стала',
}
const abilities = {
  ...version,
  'Tus-Version': 'Версии, которые знает сервер',
  'Tus-Extension': 'Расширения tus: creation, expiration, termination, checksum',
  'Tus-Max-Size': 'Наибольший размер файла в байтах',
  'Tus-Checksum-Algorithm': 'Алгоритмы для Upload-Checksum: sha1, sha256, md5',
}
const otherVersion = { 'Tus-Version': 'Версия, которую знает сервер' }
const refusalHeaders = { ...version, 'X-Error-Code?': 'Код отказа: у ответа на HEAD нет тела' }

const options: RouteDoc = {
  summary: 'Что умеет загрузка по частям (tus 1.0)',
  by: 'anyone',
  answers: { 204: [] },
  answerHeaders: { 204: abilities },
}

export const uploadsCalls: CallGroups = {
  'Загрузка по частям': {
    'OPTIONS /api/uploads': options,
    'POST /api/uploads': {
      summary: 'Начать загрузку файла или продолжить начатую для того же черновика',
      headers: {
        ...version,
        'Upload-Length': 'Размер файла в байтах',
        'Upload-Metadata':
          'Пары «ключ base64» через запятую: category, draftId, filename, additionalText, reencoded; для возражения category = objection и ещё tournamentId, match',
        'X-HTTP-Method-Override?': 'Другой метод вместо POST, если клиент умеет только POST',
      },
      answers: { 201: [] },
      answerHeaders: {
        412: otherVersion,
        201: { ...progress, ...finished, Location: 'Адрес загрузки' },
      },
      refusalHeaders,
    },
    'OPTIONS /api/uploads/:id': options,
    'HEAD /api/uploads/:id': {
      summary: 'Сколько уже принято',
      headers: version,
      answers: { 200: [] },
      answerHeaders: {
        412: otherVersion,
        200: {
          ...progress,
          ...finished,
          'Upload-Length': 'Размер файла в байтах',
          'Upload-Metadata': 'Пары, с которыми загрузку начали',
        },
      },
      refusalHeaders,
    },
    'PATCH /api/uploads/:id': {
      summary: 'Прислать следующую часть; последняя делает заявку или возражение',
      headers: {
        ...version,
        'Upload-Offset': 'С какого байта начинается часть',
        'Upload-Checksum?': 'Алгоритм и хеш части в base64: sha1, sha256 или md5',
      },
      body: 'application/offset+octet-stream',
      answers: { 204: [] },
      answerHeaders: {
        412: otherVersion,
        204: { ...progress, ...finished },
        409: { 'Upload-Offset?': progress['Upload-Offset'], 'Upload-Expires?': progress['Upload-Expires'] },
      },
      refusalHeaders,
    },
    'DELETE /api/uploads/:id': {
      summary: 'Прервать загрузку и забыть её',
      headers: version,
      answers: { 204: [] },
      answerHeaders: { 204: version, 412: otherVersion },
      refusalHeaders,
    },
  },
}
