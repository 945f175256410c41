import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AttackCase } from './attack-case.ts'

const FOLDER = join(import.meta.dirname, 'cases')

/** Every file of `cases/`, in the order of their findings' numbers. */
export async function allCases(): Promise<AttackCase[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))
  const inOrder = files.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return Promise.all(inOrder.map(async (name) => (await import(join(FOLDER, name))).default as AttackCase))
}
