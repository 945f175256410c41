import { STATUS } from '@recto/contract'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import { Refusal } from '../../http/refusal.ts'

/** How long a check of the free space is cached: clients notice soon when there is space. s */
const RETRY_AFTER_S = 15

const DISK_LOW =
  'Recto’s disk is nearly full, so files, exports and revisions cannot be stored right now. Nothing is lost; please try again later. Whoever runs this server has been told.'
const DISK_FULL =
  'Recto’s disk is full, so this cannot be saved right now. Nothing that was saved is lost; please try again later. Whoever runs this server has been told.'

/** @throws Refusal with HTTP 507 while there is too little space for files, exports and revisions. */
export function refuseWhenLow({ level }: Pick<DiskSpace, 'level'>): void {
  if (level !== 'ok') throw noRoom(level === 'low' ? DISK_LOW : DISK_FULL)
}

/** The same for something small, such as an edit. */
export function refuseWhenFull({ level }: Pick<DiskSpace, 'level'>): void {
  if (level === 'full') throw noRoom(DISK_FULL)
}

/** A disk that fills up before the next check. @throws Refusal with HTTP 507, or the error itself */
export function refuseNoSpace(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? noRoom(DISK_FULL) : error
}

const noRoom = (message: string): Refusal =>
  new Refusal(
    {
      httpStatus: 507,
      statusCode: STATUS.noRoom,
      data: { reason: 'disk' },
      headers: { 'retry-after': String(RETRY_AFTER_S) },
    },
    message,
  )
