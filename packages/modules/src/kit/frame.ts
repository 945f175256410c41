/** Sandbox permissions of a known host's frame: all it needs to play, but no navigation of the page. */
export const HOST_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** Sandbox permissions of people's HTML: it has no origin, so it can access neither page, cookies nor storage. */
export const OWN_SANDBOX = 'allow-scripts allow-forms allow-popups'

/** Permissions that players and boards ask for. */
export const FRAME_ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write'
