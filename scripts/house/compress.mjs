import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/
/** Bytes of a file below which nothing is saved. */
const LEAST_BYTES = 1024
const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes the brotli (`.br`) and gzip (`.gz`) form of every text-like file beside it: the server sends what a browser takes. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.includes('.vite'))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  )
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    packBrotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    packGzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
