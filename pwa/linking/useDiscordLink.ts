import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DISCORD_WINDOW } from '#shared/linking'
import { messageOf } from '../lib/acts/refusal.ts'
import { api, read } from '../lib/api.ts'
import { currentSession, refreshProfile } from '../lib/session.ts'
import { toast, toastError } from '../lib/toasts.ts'

// LINK-5.
const [WIDTH, HEIGHT] = [500, 700]
const NOTIFY_AFTER_MS = 1000
const POLL_MS = 400

/** Links Discord in a popup. Call `begin` in a click handler. `onLinked` runs a second later if linked. */
export function useDiscordLink(onLinked: () => void) {
  const [isBusy, setBusy] = useState(false)
  const popup = useRef<Window>(undefined)
  const before = useRef<string>(undefined)
  const onLinkedNow = useEffectEvent(() => onLinked())
  const timers = useRef<{ poll?: ReturnType<typeof setInterval>; notify?: ReturnType<typeof setTimeout> }>({})

  async function onPopupClosed() {
    clearInterval(timers.current.poll)
    setBusy(false)
    const user = await refreshProfile().catch(() => undefined)
    if (!user?.discordUsername) return
    if (user.discordUsername !== before.current)
      toast({ title: 'Discord привязан', message: `@${user.discordUsername}` })
    before.current = user.discordUsername
    clearTimeout(timers.current.notify)
    timers.current.notify = setTimeout(() => onLinkedNow(), NOTIFY_AFTER_MS)
  }
  const onPopupMessage = useEffectEvent(() => {
    // Another tab's popup.
    if (!popup.current) return
    popup.current = undefined
    void onPopupClosed()
  })
  useEffect(() => {
    const pending = timers.current
    // Discord's page may detach the popup: `closed` is then true too early.
    const channel = new BroadcastChannel(DISCORD_WINDOW)
    channel.onmessage = () => onPopupMessage()
    return () => {
      channel.close()
      clearInterval(pending.poll)
      clearTimeout(pending.notify)
    }
  }, [])

  async function begin() {
    // Popups are blocked outside of the click.
    const discord = window.open('', DISCORD_WINDOW, features())
    if (!discord) return toastError('Разреши всплывающие окна для этого сайта', 'Окно не открылось')
    popup.current = discord
    before.current = currentSession().user?.discordUsername ?? undefined
    setBusy(true)
    try {
      discord.location.href = (await read(api.auth.discord.login.$get())).authUrl
    } catch (error) {
      discord.close()
      popup.current = undefined
      setBusy(false)
      return toastError(messageOf(error, 'Попробуй ещё раз чуть позже'), 'Не удалось начать привязку')
    }
    clearInterval(timers.current.poll)
    timers.current.poll = setInterval(() => discord.closed && void onPopupClosed(), POLL_MS)
  }
  return { begin, isBusy }
}

function features() {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2))
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}
