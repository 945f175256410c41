import { createHash } from 'node:crypto'

/** An email's secret in stored form: it has 128 random bits, so one round is enough. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
