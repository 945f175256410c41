// Serves a folder of files and their compressed versions over HTTP, in its own process, for comparison with a page.
// `node bench/page/static-server.ts FOLDER PORT`
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const [root = '', port = ''] = process.argv.slice(2)
const http = Fastify()
await http.register(fastifyStatic, { root, preCompressed: true })
await http.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
