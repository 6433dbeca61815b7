import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Server } from 'node:http';
import express from 'express';
import { closeSlowBodies } from './slow-bodies.js';

const LIMIT_MS = 40;

describe('a body that is slow to arrive', () => {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    app.use(closeSlowBodies(LIMIT_MS));
    app.post('/', (req, res) => {
      req.resume().once('end', () => res.end('arrived'));
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Send a request whose body lacks its last byte, and that byte once the connection had `waitMs`; resolve with what came back. */
  async function sendSlowly(type: string, waitMs: number): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined);
    socket.write(`POST / HTTP/1.1\r\nHost: local\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\n1`);
    const late = setTimeout(() => socket.write('2'), waitMs);
    await once(socket, 'close');
    clearTimeout(late);
    return answer;
  }

  it('ends with its connection', async () => {
    expect(await sendSlowly('application/json', 60_000)).toBe('');
  });

  it('is waited for where it carries files', async () => {
    expect(await sendSlowly('multipart/form-data; boundary=x', 3 * LIMIT_MS)).toContain('arrived');
  });
});
