/** A browser that begins at `origin` and follows redirects from one address to the other, with the cookies of each. */
export function createBrowser(origin: string) {
  const jars = new Map<string, Map<string, string>>()

  async function send(url: URL, init: RequestInit = {}): Promise<Response> {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.length === at + 1) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  return {
    async open(start: string, change: (url: URL) => void = () => {}): Promise<URL> {
      for (let url = new URL(start, origin); ; ) {
        change(url)
        const response = await send(url)
        const next = response.headers.get('location')
        if (!next || response.status < 300 || response.status > 399) return url
        url = new URL(next, url)
      }
    },
    /** Who is signed in; null: no one. */
    async user(): Promise<{ email: string; fullName: string } | null> {
      const issued = await send(new URL('/Apiv1/GetAntiForgeryToken', origin))
      const { Data } = (await issued.json()) as { Data: { requestVerificationToken: string; hasSession: boolean } }
      if (!Data.hasSession) return null
      const headers = {
        'content-type': 'application/json',
        RequestVerificationToken: Data.requestVerificationToken,
      }
      const answer = await send(new URL('/Apiv1/GetSessionUser', origin), { method: 'POST', headers, body: '{}' })
      return ((await answer.json()) as { Data: { email: string; fullName: string } | null }).Data
    },
  }
}
