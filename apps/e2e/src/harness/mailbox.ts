import { expect, type APIRequestContext } from '@playwright/test';
import type { Pool } from 'pg';

export interface Mail {
  subject: string;
  /** The mail as plain text. */
  text: string;
  /** Return the URL of the link or button with this text. */
  link(name: string): string;
}

interface Row {
  id: string;
  subject: string;
}

/**
 * The development mailbox, without its pages, which are tested elsewhere: dozens of mails are opened in a run, and a request takes a
 * fraction of a page's time.
 */
export class Mailbox {
  constructor(
    private readonly db: Pool,
    private readonly api: APIRequestContext,
  ) {}

  /** Wait for the newest mail to `to` whose subject matches. */
  async open(to: string, subject: string | RegExp): Promise<Mail> {
    const matches = (text: string) => (typeof subject === 'string' ? text.includes(subject) : subject.test(text));
    let mail: Row | undefined;
    const look = async () => {
      const { rows } = await this.db.query<Row>(
        'SELECT id, subject FROM message_logs WHERE recipient = $1 AND subject IS NOT NULL ORDER BY created_at DESC',
        [to],
      );
      return (mail = rows.find((row) => matches(row.subject)));
    };
    await expect.poll(look, { message: `a mail to ${to}: ${subject}`, timeout: 60_000 }).toBeDefined();
    const { id, subject: title } = mail!;
    const [html, text] = await Promise.all([this.read(id), this.read(`${id}/text`)]);
    return { subject: title, text, link: (name) => linkIn(html, name) };
  }

  /** Return the six digits of the newest mail to `to` that contains a code. */
  code(to: string): Promise<string> {
    return this.digits(to, /code/i);
  }

  /** Return the six digits of the newest mail to `to` with that subject. */
  async digits(to: string, subject: string | RegExp): Promise<string> {
    const { text } = await this.open(to, subject);
    const digits = /\b\d{6}\b/.exec(text)?.[0];
    expect(digits, 'six digits in the mail').toBeDefined();
    return digits!;
  }

  private async read(path: string): Promise<string> {
    const answer = await this.api.get(`/dev/mailbox/${path}`);
    expect(answer.status(), `reading ${path}`).toBe(200);
    return answer.text();
  }
}

/** Find the URL of the first link of a mail that contains this text. */
function linkIn(html: string, name: string): string {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const found = links.find(([, , content]) => content!.replace(/<[^>]+>/g, '').includes(name));
  expect(found, `a link “${name}” in the mail`).toBeDefined();
  return found![1]!.replaceAll('&amp;', '&');
}
