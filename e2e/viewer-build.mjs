import { buildViewer } from '../packages/viewer/test/rendered.ts'
import { bundled } from '../scripts/house/build.mjs'

/** Vitest's global setup: the viewer for all files that look at pages without a server; built unless it is there as it is now. */
export default async function setup() {
  const there = bundled('packages/viewer')
  if (there) {
    process.env.RECTO_TEST_VIEWER = there
    return undefined
  }
  const { folder, remove } = await buildViewer()
  process.env.RECTO_TEST_VIEWER = folder
  return remove
}
