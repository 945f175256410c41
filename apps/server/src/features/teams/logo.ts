import type { FastifyPluginAsync } from 'fastify'
import sharp from 'sharp'
import type { FileStore } from '../../adapters/files/file-store.ts'
import type { App } from '../../context.ts'
import { refused } from '../../http/refusal.ts'
import { makePicture, PictureError } from '../images/index.ts'

/** Longest edge of a stored logo, px: it is shown at 40 at most, on dense screens too, and may stand on pages. */
const EDGE_PX = 512

/** A logo out of whatever picture was sent: drawn by us, as PNG so that it may be transparent. @throws Refusal */
export async function makeLogo(upload: Buffer | undefined): Promise<Uint8Array> {
  if (!upload) throw refused('Image Failed to process.', { field: 'file' })
  try {
    const { bytes, width, height } = await makePicture(upload)
    // A drawing is drawn as large as it is needed: 72 dots an inch are its own size.
    const density = Math.min(288, Math.max(1, (72 * 2 * EDGE_PX) / Math.max(width, height)))
    return await sharp(bytes, { density })
      .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    throw error instanceof PictureError ? refused(error.message, { field: 'file' }) : error
  }
}

/** `/team/{token}/logo`: shown to whoever has a link to something of the team, signed in or not. */
export function logoRoutes({ db, files }: Pick<App, 'db'> & { files: FileStore }): FastifyPluginAsync {
  return async (http) => {
    http.get<{ Params: { token: string } }>('/team/:token/logo', async (request, reply) => {
      const team = await db
        .selectFrom('team')
        .select('logo_key')
        .where('token', '=', request.params.token)
        .executeTakeFirst()
      const stream = team?.logo_key ? await files.stream(team.logo_key) : null
      if (!stream) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(stream)
    })
  }
}
