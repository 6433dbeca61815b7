import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake carrier: records what it was sent and responds as configured. */
export class Carrier {
  readonly texts: { path: string; authorization: string; form: URLSearchParams }[] = [];
  status = 201;
  /** Twilio's code of a refusal. */
  code = 21_211;
  private readonly server: Server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => (body += String(chunk)));
    req.on('end', () => {
      this.texts.push({ path: req.url!, authorization: req.headers.authorization ?? '', form: new URLSearchParams(body) });
      res.writeHead(this.status, { 'content-type': 'application/json' });
      const sid = `SM${122 + this.texts.length}`;
      res.end(JSON.stringify(this.status === 201 ? { sid } : { code: this.code, message: 'Invalid number', status: this.status }));
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  close = () => new Promise((resolve) => this.server.close(resolve));
}
