import { Agent, request } from 'node:http'

export type Load = { perSecond: number; p50: number; p99: number; bytes: number }

/** Sends `requests` for one address over persistent `connections`, each as soon as the previous response arrived. ms; gzip or brotli. */
export async function measureLoad(
  url: string,
  { connections, requests, encoding = 'gzip, br' }: { connections: number; requests: number; encoding?: string },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let [left, bytes] = [requests, 0]
  const began = performance.now()
  const reader = async () => {
    while (left-- > 0) {
      const from = performance.now()
      bytes = await ask(url, agent, encoding)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, reader))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), bytes } satisfies Load
}

function ask(url: string, agent: Agent, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
