import dns from 'node:dns'

/** A name of this machine that no browser takes for a secure origin. */
export const NAME = 'recto.test'

/** Chromium's way to the same. */
export const BROWSER_ARGS = [`--host-resolver-rules=MAP *.${NAME} 127.0.0.1, MAP ${NAME} 127.0.0.1`]

/** From now on this process finds the name, too, as if a name server of a company's network knew it. */
export function knowName(): void {
  const { lookup } = dns
  const known = (host: string, ...rest: unknown[]) =>
    (lookup as (...given: unknown[]) => void)(host === NAME ? '127.0.0.1' : host, ...rest)
  dns.lookup = known as unknown as typeof dns.lookup
}
