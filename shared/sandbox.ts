/** What every page says while providers are played for whoever comes (rules.md, section 1). */
export const OPEN_SANDBOX = 'Песочница: войти может кто угодно'
