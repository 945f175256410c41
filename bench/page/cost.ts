import { measureLoad } from './load.ts'

/** Processor time that one response costs its server. ms */
export type Cost = { page: number; bare: number; ratio: number; bytes: number }

type Asked = { url: string; processorS(): number }

const READERS = { connections: 20, requests: 2500 }
const ROUNDS = 5

/** Processor time of a response: the product's page and the same bytes from a bare server take turns; medians of the rounds. */
export async function costOf(page: Asked, bare: Asked, encoding: string): Promise<Cost> {
  let bytes = 0
  const round = async ({ url, processorS }: Asked) => {
    const before = processorS()
    bytes = (await measureLoad(url, { ...READERS, encoding })).bytes
    return ((processorS() - before) / READERS.requests) * 1000
  }
  // Warm-up: compilation is not measured.
  for (const one of [page, bare]) await round(one)
  const rounds: Cost[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const [ofBare, ofPage] = [await round(bare), await round(page)]
    rounds.push({ page: ofPage, bare: ofBare, ratio: ofPage / ofBare, bytes })
  }
  return rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)] as Cost
}
