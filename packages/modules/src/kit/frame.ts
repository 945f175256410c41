/** What a frame of a known host may do: all it needs to play, and never to lead the page elsewhere. */
export const HOST_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** What HTML of people may do in its frame: its origin is nobody's, so it reaches neither page, cookies nor storage. */
export const OWN_SANDBOX = 'allow-scripts allow-forms allow-popups'

/** Permissions that players and boards ask for. */
export const FRAME_ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write'
