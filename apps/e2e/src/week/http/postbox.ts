import { Caller } from './caller.js';
import { Meter } from './meter.js';

interface Message {
  id: string;
  template: string;
  subject: string | null;
}

/** A person's mailbox and phone: they read what the application sent them, on the mailbox page of a trial. */
export class Postbox {
  /** Finds messages in the log. Its calls are not part of the week, so they are not measured. */
  private readonly clerk: Caller;
  /** Reads on this machine, which the mailbox page is for. */
  private readonly reader: Caller;

  constructor(
    origin: string,
    private readonly owner: { email: string; password: string },
  ) {
    this.clerk = new Caller(origin, new Meter(), '10.250.0.8');
    this.reader = new Caller(origin, new Meter(), null);
  }

  /** Sign in, for a day. */
  async open(): Promise<void> {
    await this.clerk.post('auth/login', this.owner);
  }

  /** Return the text of the newest message of a template to an address or a number. A message that is written in the background comes late. */
  async read(recipient: string, template: string): Promise<string> {
    for (let look = 0; look < 200; look += 1) {
      const found = await this.newest(recipient, template);
      if (found) return this.reader.page(`/dev/mailbox/${found.id}/text`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No message ${template} to ${recipient}`);
  }

  /** Return the six digits of the newest message of a template. */
  async code(recipient: string, template: string): Promise<string> {
    const digits = /\b\d{6}\b/.exec(await this.read(recipient, template))?.[0];
    if (!digits) throw new Error(`No code in ${template} to ${recipient}`);
    return digits;
  }

  /** Return the first address in the newest message of a template whose path begins so. */
  async link(recipient: string, template: string, path: string): Promise<URL> {
    return linkIn(await this.read(recipient, template), path);
  }

  /** Look for such an address in what has come so far; null without such a message. */
  async find(recipient: string, template: string, path: string): Promise<URL | null> {
    const found = await this.newest(recipient, template);
    return found ? linkIn(await this.reader.page(`/dev/mailbox/${found.id}/text`), path) : null;
  }

  private async newest(recipient: string, template: string): Promise<Message | undefined> {
    const query = new URLSearchParams([
      ['filter', `recipient||$eq||${recipient}`],
      ['filter', `template||$eq||${template}`],
      ['sort', 'createdAt,DESC'],
      ['limit', '1'],
    ]);
    const [message] = await this.clerk.get<Message[]>(`message-logs?${query.toString()}`);
    return message;
  }
}

function linkIn(text: string, path: string): URL {
  const links = (text.match(/https?:\/\/[^\s<>)\]]+/g) ?? []).map((url) => new URL(url));
  const found = links.find(({ pathname }) => pathname.startsWith(path));
  if (!found) throw new Error(`No link to ${path} in: ${text}`);
  return found;
}
