import { epicAdapter } from './auth/epic.ts'
import type { Settings } from './core/env.ts'
import type { ClientOptions } from './core/providers/providerClient.ts'
import { discordAdapter } from './linking/discord.ts'
import { telegramAdapter } from './linking/telegram.ts'
import { discordWebhooks } from './webhooks/discordWebhooks.ts'

/** The providers; one without credentials is played by the server at `ownAddress` (SANDBOX-1). */
export function providers(settings: Settings, ownAddress: string, outside: Omit<ClientOptions, 'fetch'>) {
  const client = { ...outside, fetch }
  const isPlayed = (name: keyof Settings['providers']) => settings.providers[name] === 'sandbox'
  return {
    epic: epicAdapter({
      authorizeUrl: isPlayed('epic') ? '/sandbox/epic/authorize' : settings.EPIC_AUTHORIZE_URL,
      apiUrl: isPlayed('epic') ? `${ownAddress}/sandbox/epic` : settings.EPIC_API_URL,
      clientId: settings.EPIC_CLIENT_ID ?? 'sandbox',
      clientSecret: settings.EPIC_CLIENT_SECRET ?? 'sandbox',
      ...client,
    }),
    discord: discordAdapter({
      authorizeUrl: isPlayed('discord') ? '/sandbox/discord/authorize' : settings.DISCORD_AUTHORIZE_URL,
      apiUrl: isPlayed('discord') ? `${ownAddress}/sandbox/discord` : settings.DISCORD_API_URL,
      clientId: settings.DISCORD_CLIENT_ID ?? 'sandbox',
      clientSecret: settings.DISCORD_CLIENT_SECRET ?? 'sandbox',
      botToken: settings.DISCORD_BOT_TOKEN ?? 'sandbox',
      guildId: settings.DISCORD_GUILD_ID ?? 'sandbox',
      ...client,
    }),
    webhooks: discordWebhooks({
      apiUrl: isPlayed('discord') ? `${ownAddress}/sandbox/discord` : settings.DISCORD_API_URL,
      ...client,
    }),
    telegram: telegramAdapter({
      apiUrl: isPlayed('telegram') ? `${ownAddress}/sandbox/telegram` : settings.TELEGRAM_API_URL,
      linkUrl: isPlayed('telegram') ? '/sandbox' : settings.TELEGRAM_LINK_URL,
      botName: settings.TELEGRAM_BOT_NAME ?? 'telegram',
      botToken: settings.TELEGRAM_BOT_TOKEN ?? 'sandbox',
      ...client,
    }),
  }
}
