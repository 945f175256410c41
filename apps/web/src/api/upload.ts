import { type Call, type Envelope, type InputOf, LIBRARY_FULL, type OutputOf, STATUS } from '@recto/contract'
import { CallError, CONNECT_FAILED, UNKNOWN_FAILURE } from './call-error.ts'

type UploadOptions = {
  /** Called with the fraction sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends one file with a call's other fields. Uses XMLHttpRequest, because only it reports progress. @throws CallError
 */
export function uploadFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  file: File,
  token: string,
  { onProgress }: UploadOptions = {},
): Promise<OutputOf<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    if (value !== undefined) form.set(name, String(value))
  }
  form.set('file', file)
  const { promise, resolve, reject } = Promise.withResolvers<OutputOf<C>>()
  const request = new XMLHttpRequest()
  request.open('POST', `/Apiv1/${call.name}`)
  request.setRequestHeader('RequestVerificationToken', token)
  request.responseType = 'json'
  request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
  request.onerror = () => reject(new CallError(CONNECT_FAILED))
  request.onload = () => {
    const envelope = request.response as Envelope | null
    // A library without room is no error of the call: who sends asks what to do about it [IMG-27].
    const isTaken = envelope?.StatusCode === STATUS.ok || envelope?.StatusCode === LIBRARY_FULL
    if (isTaken) resolve(envelope.Data as OutputOf<C>)
    else {
      const answer = { httpStatus: request.status, statusCode: envelope?.StatusCode, data: envelope?.Data }
      reject(new CallError(envelope?.Message || UNKNOWN_FAILURE, answer))
    }
  }
  request.send(form)
  return promise
}
