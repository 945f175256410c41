/** [ROUTE-03] */
export const UNSUPPORTED_BROWSER_PATH = '/Error/UnsupportedBrowser'

/** Internet Explorer, which cannot even load the app's code to say so itself [BOOT-07]. */
export const isInternetExplorer = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && /\bMSIE \d|\bTrident\//.test(userAgent)
