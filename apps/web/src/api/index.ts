import {
  BringInFolio,
  type Call,
  type InputOf,
  type OutputOf,
  UploadAttachment,
  UploadImage,
  UploadMedia,
} from '@recto/contract'
import { LIMITS, TEXTS } from '@recto/document'
import { ifOnline, newUuid } from '@recto/ui'
import { CallError, CONNECT_FAILED } from './call-error.ts'
import { createClient } from './client.ts'
import { takeFirstAnswer } from './first-answers.ts'
import * as words from './words.ts'

export * from './call-error.ts'
export { forgetFirstAnswers } from './first-answers.ts'
export { withRetryNotice } from './retry-notice.ts'
export { SAYS_OFFLINE } from './says-offline.ts'

const MEGABYTE = 1024 * 1024

const expired = new Set<() => void>()

/** Called when the server says that no one is signed in. Returns how to unsubscribe. */
export function onSessionExpired(listener: () => void): () => void {
  expired.add(listener)
  return () => expired.delete(listener)
}

let reportAbort: (sentence: string) => void = () => {}

/** Sets the listener for calls given up after their last attempt [API-006]. */
export function setAbortReporter(report: typeof reportAbort): void {
  reportAbort = report
}

const client = createClient({
  fetch: (path, init) => takeFirstAnswer(path, (init.body ?? null) as string | null) ?? window.fetch(path, init),
  pause,
  newId: () => newUuid(),
  onSessionExpired: tellSessionExpired,
  onAbort: (sentence) => reportAbort(sentence),
})

/** Tells all listeners that the session has ended. */
export function tellSessionExpired(): void {
  for (const listener of expired) listener()
}

/** Calls the server: `await callServer(RenameFolio, { token, folioName })`. @throws CallError whose message is for people. */
export const callServer: <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: Parameters<typeof client.callServer>[2],
) => Promise<OutputOf<C>> = client.callServer

/** Whether this browser has a session, possibly an ended one. @throws CallError */
export const hasSession: () => Promise<boolean> = client.hasSession

/** Fetched with the first file that is sent. A larger one than any plan allows would break the connection: it is not sent. */
const uploadFile: typeof import('./upload.ts').uploadFile = async (...sent) => {
  if (sent[2].size > LIMITS.uploadMegabytes * MEGABYTE) throw new CallError(TEXTS.fileTooBig, { httpStatus: 413 })
  const upload = await ifOnline(() => import('./upload.ts')).catch(() => {
    throw new CallError(CONNECT_FAILED)
  })
  return upload.uploadFile(...sent)
}

/** Stores a picture for a folio. @throws CallError */
export async function uploadImage(token: string, file: File, onProgress?: (share: number) => void) {
  return uploadFile(UploadImage, { token }, file, await client.currentToken(), { onProgress })
}

/** Stores a video, or captions of one, for a folio. @throws CallError */
export async function uploadMedia(token: string, file: File, onProgress?: (share: number) => void) {
  return uploadFile(UploadMedia, { token }, file, await client.currentToken(), { onProgress })
}

/** Stores any file that a folio offers to download. @throws CallError */
export async function uploadAttachment(token: string, file: File, onProgress?: (share: number) => void) {
  return uploadFile(UploadAttachment, { token }, file, await client.currentToken(), { onProgress })
}

/** Creates a folio from exported JSON, in a workspace or the default one. @throws CallError */
export async function bringInFolio(file: File, channelToken: string) {
  if (file.size > LIMITS.uploadMegabytes * MEGABYTE) {
    throw new CallError(words.downloadTooLarge(LIMITS.uploadMegabytes), { httpStatus: 413 })
  }
  return uploadFile(BringInFolio, { channelToken }, file, await client.currentToken())
}

/** Sends a file with a call, with or without other fields. @throws CallError */
export async function uploadWith<C extends Call>(
  call: C,
  file: File,
  onProgress?: (share: number) => void,
  input: InputOf<C> = {} as InputOf<C>,
): Promise<OutputOf<C>> {
  return uploadFile(call, input, file, await client.currentToken(), { onProgress })
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  if (signal?.aborted) reject(signal.reason)
  const timer = setTimeout(resolve, ms)
  signal?.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(signal.reason)
  })
  return promise
}
