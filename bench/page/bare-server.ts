// Sends pages compressed in advance from memory, with node:http alone, in its own process: the least that a response can
// cost. `node bench/page/bare-server.ts FOLDER PORT`
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [root = '', port = ''] = process.argv.slice(2)
const files = new Map(readdirSync(root).map((name) => [`/${name}`, readFileSync(join(root, name))]))
const ENCODINGS = { br: '.br', gzip: '.gz', identity: '' } as const

createServer((request, response) => {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  const body = files.get(`${request.url}${ENCODINGS[encoding]}`)
  if (!body) return response.writeHead(404).end()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
  response.writeHead(200, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }).end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
