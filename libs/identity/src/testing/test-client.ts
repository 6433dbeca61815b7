import type { TestAccount } from './people.js';

export interface Answer<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A browser for tests: keeps its cookies and speaks JSON. */
export class TestClient<Person extends TestAccount = TestAccount> {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    readonly person: Person | null = null,
  ) {}

  async signIn(): Promise<void> {
    if (!this.person) throw new Error('Nobody to sign in');
    const answer = await this.post('/api/auth/login', { email: this.person.email, password: this.person.password });
    if (answer.status >= 300) throw new Error(`Sign-in failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  get = <B = any>(path: string, headers?: Record<string, string>) => this.send<B>('GET', path, undefined, headers);
  post = <B = any>(path: string, body?: unknown, headers?: Record<string, string>) => this.send<B>('POST', path, body, headers);
  patch = <B = any>(path: string, body?: unknown, headers?: Record<string, string>) => this.send<B>('PATCH', path, body, headers);
  put = <B = any>(path: string, body?: unknown, headers?: Record<string, string>) => this.send<B>('PUT', path, body, headers);
  delete = <B = any>(path: string, body?: unknown, headers?: Record<string, string>) => this.send<B>('DELETE', path, body, headers);

  /** Cookies sent with every request. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Call `fetch` with this browser's cookies, for uploads and unusual requests. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', this.cookieHeader);
    const response = await fetch(`${this.url}${path}`, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** Upload a file, as a form does. */
  async upload<B = any>(path: string, content: Buffer | string, name: string): Promise<Answer<B>> {
    const form = new FormData();
    form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    const response = await this.fetch(path, { method: 'POST', body: form });
    return { status: response.status, headers: response.headers, body: (await response.json()) as B };
  }

  async send<B = any>(method: string, path: string, body?: unknown, extra: Record<string, string> = {}): Promise<Answer<B>> {
    const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...extra };
    const response = await this.fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as B };
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)];
    const gone = value === '' || attributes.some((attribute) => /max-age=0/i.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Return the user as this browser's pages see it. */
export const meOf = async (client: TestClient) => (await client.get('/api/auth/me')).body;

/** What `meOf` returns without a signed-in user. */
export const ANONYMOUS = { role: 'visitor', active: false, user: null, expiresAt: null, assurance: null, secondFactor: null };
