import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/**
 * The longest that a page is kept until a commit, in milliseconds: with the hour, a visit can no longer be moved, a window is no longer free,
 * and a bill is overdue.
 */
export const UNTIL_COMMIT_MS = 10_000;
/** What caches may do with a page that is not for all. */
export const ONE_BROWSER = 'private, no-cache';

type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** How hard a page is compressed. */
interface Levels {
  br: number;
  gzip: number;
}
/** One that many get: with 10 Brotli makes it 8 % smaller than with 9, in 22 to 32 ms in place of 5 to 13, once per version and beside the requests. */
const FOR_ALL: Levels = { br: 10, gzip: 9 };
/** One that is mostly sent once, as any other page of a person. */
export const FOR_FEW: Levels = { br: 4, gzip: 4 };

const digest = (algorithm: string, data: string | Buffer) => createHash(algorithm).update(data).digest('base64');

/** A page that was rendered once, for all who get the same one. Each encoding is made when it is first asked for. */
export class KeptPage {
  readonly size: number;
  private readonly html: Buffer;
  private readonly tag: string;
  private readonly scripts: string;
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param nonce that of the rendering, of which every script of ours has one; a script that came in with some text has not.
   * @param dependsOn headers of the request that change the page, besides those of every page.
   * @param levels how hard it is compressed.
   */
  constructor(
    rendered: string,
    nonce: string,
    private readonly dependsOn: readonly string[] = [],
    private readonly levels = FOR_ALL,
  ) {
    const { html, hashes } = withoutNonce(rendered, nonce);
    this.html = Buffer.from(html);
    this.size = this.html.length * 2;
    this.tag = digest('sha256', this.html).slice(0, 22);
    this.scripts = hashes.map((hash) => `'sha256-${hash}'`).join(' ');
  }

  /**
   * Send the page, or 304 to those who have it.
   * @param caches what a cache may do with it, as `Cache-Control` says it.
   */
  async send(req: Request, res: Response, caches: string): Promise<void> {
    const accepted = req.acceptsEncodings();
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
    res.setHeader('Cache-Control', caches);
    res.setHeader('Vary', ['Accept-Encoding', 'Cookie', ...this.dependsOn].join(', '));
    const etag = `"${this.tag}-${encoding}"`;
    res.setHeader('ETag', etag);
    res.setHeader('Content-Security-Policy', this.policy(res));
    if (hasAlready(req, etag)) return void res.status(304).end();
    const body = await this.bodyIn(encoding);
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /** Return the policy of this response with the hashes of the page's scripts in place of the nonce, of which a kept page can have none. */
  private policy(res: Response): string {
    return String(res.getHeader('Content-Security-Policy') ?? '').replace(/ ?'nonce-[^']*'/, this.scripts && ` ${this.scripts}`);
  }

  private bodyIn(encoding: Encoding): Promise<Buffer> {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const made = this.encode(encoding);
    this.bodies.set(encoding, made);
    return made;
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return brotli(this.html, { params: { [constants.BROTLI_PARAM_QUALITY]: this.levels.br } });
    return encoding === 'gzip' ? zip(this.html, { level: this.levels.gzip }) : this.html;
  }
}

/**
 * Return whether the caller has this version. Unlike Express's `fresh`, also for one that says `no-cache`, as programs do that ask: this is
 * the answer of the server itself.
 */
function hasAlready(req: Request, etag: string): boolean {
  const tags = req.headers['if-none-match']?.split(',') ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Take the nonce off the scripts that have it, and return the hashes of those whose code is in the page. */
function withoutNonce(rendered: string, nonce: string): { html: string; hashes: string[] } {
  if (!nonce) return { html: rendered, hashes: [] };
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/ src=/.test(attributes)) hashes.add(digest('sha256', code));
  }
  return { html: rendered.replaceAll(attribute, ''), hashes: [...hashes] };
}
