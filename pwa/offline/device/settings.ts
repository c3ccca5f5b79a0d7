import { liveQuery } from 'dexie'
import { localDb } from '../db.ts'
import { wake } from '../wake.ts'

type Connection = EventTarget & { type?: string }

const connection = () => (globalThis.navigator as { connection?: Connection } | undefined)?.connection

/** Whether the browser tells Wi-Fi from a mobile network. */
export const canTellWifi = () => connection()?.type !== undefined

export const isOnMobileNetwork = () => connection()?.type === 'cellular'

export function onConnectionChange(listener: () => void) {
  connection()?.addEventListener('change', listener)
  return () => connection()?.removeEventListener('change', listener)
}

export const isWifiOnly = async () => (await localDb.settings.get('wifi-only'))?.value === true
export const wifiOnly = () => liveQuery(isWifiOnly)

export async function setWifiOnly(value: boolean) {
  await localDb.settings.put({ id: 'wifi-only', value })
  wake()
}
