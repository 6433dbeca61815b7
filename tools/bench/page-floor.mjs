/**
 * The floor of pages: a bare node:http server that sends the same bytes as the site did, from memory.
 * Run as a separate process: node tools/bench/page-floor.mjs FOLDER, where each file is a page; one that ends in .br is sent as compressed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const folder = process.argv[2];
const pages = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]));

const server = createServer((request, response) => {
  const page = pages.get(request.url);
  if (!page) return response.writeHead(404).end();
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length };
  response.writeHead(200, request.url.endsWith('.br') ? { ...headers, 'content-encoding': 'br' } : headers).end(page);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.on('SIGTERM', () => process.exit(0));
