export const credentials = {
  EPIC_CLIENT_ID: 'epic',
  EPIC_CLIENT_SECRET: 'epic-secret',
  DISCORD_CLIENT_ID: '100',
  DISCORD_CLIENT_SECRET: 'discord-secret',
  DISCORD_BOT_TOKEN: 'discord-bot',
  DISCORD_GUILD_ID: '200',
  TELEGRAM_BOT_TOKEN: '1:telegram-bot',
  TELEGRAM_BOT_NAME: 'trofey_bot',
}
