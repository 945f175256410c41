import type { FromPayFrame, PayFrameSettings, ToPayFrame } from '@recto/contract/pay-frame'

/** The product that holds this frame. */
export type Parent = {
  tell(message: FromPayFrame): void
  /** Hears what the product asks for. Anything from elsewhere is not heard. */
  listen(hear: (message: ToPayFrame) => void): void
}

/** Whether an origin may hold the frame. */
export function isParent(origin: string, { protocol, hosts }: PayFrameSettings['parents']): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return (
    url.protocol === protocol &&
    hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
  )
}

/** Talks with the window around this one. Until the product has spoken only that the frame is ready is told, to anyone. */
export function createParent(settings: PayFrameSettings): Parent {
  let origin: string | null = null
  return {
    tell(message) {
      if (origin !== null) window.parent.postMessage(message, origin)
      else if (message.type === 'ready') window.parent.postMessage(message, '*')
    },
    listen(hear) {
      window.addEventListener('message', (event) => {
        if (event.source !== window.parent || !isParent(event.origin, settings.parents)) return
        origin = event.origin
        hear(event.data as ToPayFrame)
      })
    },
  }
}
