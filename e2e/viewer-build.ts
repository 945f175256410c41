import { buildViewer } from '../packages/viewer/test/rendered.ts'

/** Vitest's global setup: the viewer, built once for all files that look at pages without a server. */
export default async function setup(): Promise<() => Promise<void>> {
  const { folder, remove } = await buildViewer()
  process.env.RECTO_TEST_VIEWER = folder
  return remove
}
