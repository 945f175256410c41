import type { Config } from '../../config.ts'

/** The form of addresses on a domain, and the target of its DNS. */
export type DomainPlaces = {
  cnameAddress: string
  /** Recto's own hosts: no one can add one of them, or a name below them. */
  ownHosts: readonly string[]
  urlOf(domain: string, path: string): string
}

/** A domain is reached as the product is: by the same protocol, on the same port. */
export function domainPlaces({
  publicUrl,
  pagesUrl,
  cnameAddress,
}: Pick<Config, 'publicUrl' | 'pagesUrl' | 'cnameAddress'>): DomainPlaces {
  const { protocol, port } = new URL(pagesUrl ?? publicUrl)
  const ownHosts = [publicUrl, pagesUrl].flatMap((url) => (url ? [new URL(url).hostname] : []))
  return {
    cnameAddress,
    ownHosts: [...ownHosts, cnameAddress],
    urlOf: (domain, path) => `${protocol}//${domain}${port && `:${port}`}${path}`,
  }
}
