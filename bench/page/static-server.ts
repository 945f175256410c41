// A folder of files over HTTP, packed ones beside them, as a process of its own: what a page is compared with.
// `node bench/page/static-server.ts FOLDER PORT`
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const [root = '', port = ''] = process.argv.slice(2)
const http = Fastify()
await http.register(fastifyStatic, { root, preCompressed: true })
await http.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
