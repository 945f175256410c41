import { GetTemplateCovers, MOST_COVERS } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { callServer } from '../../api/index.ts'

/** Covers that are wanted at about the same time come with one call, ms. */
const TOGETHER_MS = 16

type Waiting = { token: string; resolve: (document: FolioDocument | null) => void; reject: (error: unknown) => void }

let waiting: Waiting[] = []

/** What begins a template; null: there is no such one. */
export function askCover(token: string): Promise<FolioDocument | null> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(ask, TOGETHER_MS)
    waiting.push({ token, resolve, reject })
  })
}

function ask(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += MOST_COVERS) void answer(all.slice(from, from + MOST_COVERS))
}

async function answer(wanted: readonly Waiting[]): Promise<void> {
  try {
    const { covers } = await callServer(GetTemplateCovers, { tokens: wanted.map(({ token }) => token) })
    const found = new Map(covers.map(({ token, document }) => [token, document as FolioDocument]))
    for (const { token, resolve } of wanted) resolve(found.get(token) ?? null)
  } catch (error) {
    for (const { reject } of wanted) reject(error)
  }
}
