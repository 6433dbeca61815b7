import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { securityHeaders, VISITING } from '@haulbook/platform';
import express, { type Request, type Response as Answering } from 'express';
import { KeptPages } from '../kept-pages.js';
import { forAccounts, wantedBy } from '../wanted.js';

/** A page with a script of ours and one that came in with some text. */
const PAGE = (nonce: string, word: string) =>
  `<html><script nonce="${nonce}">ours()</script><script nonce="${nonce}" src="/a.js"></script><p>${word}</p><script>theirs()</script></html>`;
const MARKS: Record<string, string> = { '/': 'bare', '/about': 'any-campaign', '/book': 'by-previous' };
/** What the script of the booking page reads from its address by itself. */
const READ_BY_SCRIPT: Record<string, string[]> = { '/book': ['date', 'window'] };

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A site of three pages that say that they may be kept, in front of which `KeptPages` stands; every other address is of no such page. */
export class KeptSite {
  kept = new KeptPages(0);
  version = 1;
  /** How often something was committed to its database. */
  commits = 0;
  /** Whether the session in the cookie is valid. */
  isSignedIn = false;
  complete = true;
  /** What the page says besides its mark: what it depends on, the parameters that it knows, cookies. */
  says: [string, string][] = [];
  /** What every rendering waits for. */
  held: Promise<void> = Promise.resolve();
  /** What every request waits for, so that all that wait resume in the same turn. */
  door: Promise<void> = Promise.resolve();
  /** Happens while a page is rendered, after its rows were read. */
  meanwhile: () => void = () => undefined;
  arrived = 0;
  /** What was rendered, and for whom. */
  renderings: string[] = [];
  people: string[] = [];
  /** Which of them counted calls, as the first one of a price does. */
  counted: string[] = [];
  private server: Server | undefined;

  async start(): Promise<void> {
    const app = express();
    app.use(securityHeaders({ secure: false } as never));
    app.use((req, res, next) => void this.serve(req, res).catch(next));
    this.server = createServer(app);
    await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
  }

  stop = () => new Promise((resolve) => this.server!.close(resolve));

  /** Begin anew, with another version of what pages show. */
  reset(): void {
    this.version += 1;
    [this.renderings, this.people, this.says, this.counted] = [[], [], [], []];
    [this.isSignedIn, this.complete, this.meanwhile] = [false, true, () => undefined];
    [this.held, this.door] = [Promise.resolve(), Promise.resolve()];
  }

  ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = this.server!.address() as AddressInfo;
      const chunks: Buffer[] = [];
      request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });

  /** Let renderings wait. @returns lets them go on. */
  hold(): () => void {
    let release!: () => void;
    this.held = new Promise((resolve) => (release = resolve));
    return release;
  }

  private async serve(req: Request, res: Answering): Promise<void> {
    const asks = wantedBy(req, 'public.example', READ_BY_SCRIPT[req.path]);
    const wanted = asks?.hasSession && this.isSignedIn ? forAccounts(asks) : asks;
    if (!wanted) return void res.set('Cache-Control', 'private, no-cache').send(this.render(req.originalUrl, res));
    const seen = this.kept.mayFollowCommits(wanted) ? `${this.commits}` : null;
    this.arrived += 1;
    await this.door;
    await this.kept.answer({ req, res, wanted, version: this.version, seen, caller: VISITING }, async (one) => {
      await this.held;
      if (!one.uncounted) this.counted.push(req.originalUrl);
      const page = this.render(
        one.forAll ? wanted.address : req.originalUrl,
        res,
        wanted.account ? (one.forAll ? 'all' : req.headers.cookie) : '',
      );
      const mark: [string, string][] = MARKS[req.path] ? [['x-kept-page', MARKS[req.path]!]] : [];
      const keptPage = await this.kept.keep(one, new Response(page, { headers: [...mark, ...this.says] }), () => this.complete);
      if (!keptPage) res.set('Cache-Control', 'private, no-cache').send(page);
      this.meanwhile();
      return keptPage;
    });
  }

  private render(address: string, res: Answering, person = ''): string {
    this.renderings.push(address);
    this.people.push(person);
    return PAGE(String(res.locals['nonce']), `version ${this.version}${person}`);
  }
}
