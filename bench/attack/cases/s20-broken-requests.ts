import { ok, strictEqual } from 'node:assert'
import { connect } from 'node:net'
import { createClient } from '../../../apps/server/test/client.ts'
import { post, tokenOf } from '../../../apps/server/test/raw-call.ts'
import { upload } from '../../../apps/server/test/uploads.ts'
import type { AttackCase } from '../attack-case.ts'

const DEPTH = 20_000
const BROKEN = 40

export default {
  finding: 'S20',
  title: 'deep JSON is refused by name, and uploads that break off hold nothing up and log no error',
  shownBy: 'apps/server/src/http/broken-requests.int.test.ts',
  async run(copy) {
    const stranger = createClient(copy)
    const headers = { RequestVerificationToken: await tokenOf(stranger), 'content-type': 'application/json' }
    const body = `{"data":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`
    const deep = await post(stranger, 'ExportTempFolio', { headers, body })
    strictEqual(deep.status, 400)
    ok(deep.envelope.Message.includes('nested too deep'), deep.envelope.Message)

    const person = await copy.signUp()
    const { token } = await person.ask<{ token: string }>('CreateFolio', {})
    const { port, host } = new URL(copy.url)
    const head = [
      'POST /Apiv1/UploadImage HTTP/1.1',
      `host: ${host}`,
      `origin: ${copy.url}`,
      `cookie: ${person.cookie()}`,
      `RequestVerificationToken: ${await tokenOf(person)}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 20000000',
      '',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ].join('\r\n')
    for (let at = 0; at < BROKEN; at++) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(head + 'a'.repeat(at * 2_000), () => socket.destroy()),
        )
        socket.once('close', () => resolve()).once('error', reject)
      })
    }
    const { envelope } = await upload(person, 'UploadImage', Buffer.from('no picture'), { token })
    ok(envelope.Message.includes('JPEG'), envelope.Message)
    ok(!copy.log().includes('a request failed'), copy.log())
    return `${DEPTH} brackets: 400; ${BROKEN} uploads broken off, the next one answered, no error logged`
  },
} satisfies AttackCase
