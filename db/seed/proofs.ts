import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { money } from '#shared/money'
import { words } from './scene.ts'

export type ProofFile = { mediaKey: string; mimeType: string; fileSize: number; sentHash: string }

const PROOFS = 8

export async function makeProofs(media: string): Promise<ProofFile[]> {
  const proofs: ProofFile[] = []
  for (let seed = 0; seed < PROOFS; seed++) {
    const bytes = await sharp(Buffer.from(receipt(seed)))
      .removeAlpha()
      .png({ palette: true, effort: 1 })
      .toBuffer()
    const mediaKey = `subscriptions/season/${String(seed).padStart(3, '0')}.png`
    await mkdir(dirname(join(media, mediaKey)), { recursive: true })
    await writeFile(join(media, mediaKey), bytes)
    const sentHash = createHash('sha256').update(bytes).digest('hex')
    proofs.push({ mediaKey, mimeType: 'image/png', fileSize: bytes.length, sentHash })
  }
  return proofs
}

function receipt(seed: number) {
  const isBoosty = seed % 2 === 0
  const [name, colour] = isBoosty ? ['Boosty', '#f15f2c'] : ['Patreon', '#e8503a']
  const [width, height] = [720, 1280]
  const line = (y: number, label: string, value: string) =>
    `${words(64, y, 26, label, 'fill="#8a90a6"')}${words(width - 64, y, 30, value, 'fill="#f4f5fb" text-anchor="end"')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="720" height="1280" fill="#12141f"/><rect x="32" y="150" width="656" height="300" rx="36" fill="${colour}"/>${words(64, 100, 34, 'Мои подписки', 'fill="#f4f5fb"')}${words(72, 240, 56, name, 'fill="#fff"')}${words(72, 320, 34, 'Трофей, Premium', 'fill="#fff"')}${words(72, 400, 40, `${money(430)} в месяц`, 'fill="#fff"')}<rect x="32" y="490" width="656" height="380" rx="36" fill="#1c2030"/>${line(570, 'Статус', 'Активна')}${line(650, 'Оплачено', `${10 + seed}.11.2026`)}${line(730, 'Следующий платёж', `${10 + seed}.12.2026`)}${line(810, 'Номер', `TR-${48210 + seed * 37}`)}</svg>`
}
