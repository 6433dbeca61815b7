import { expect, type Page } from '@playwright/test';

export interface Mail {
  subject: string;
  /** The mail as plain text. */
  text: string;
  /** Return the URL of a link or button in the mail. */
  link(name: string | RegExp): Promise<string>;
}

/** The development mailbox, read as a person would: find the newest mail, open it, follow its links. */
export class Mailbox {
  constructor(private readonly page: Page) {}

  /** Wait for the newest mail to `to` whose subject matches. */
  async open(to: string, subject: string | RegExp): Promise<Mail> {
    const row = this.page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject }).first();
    await expect(async () => {
      await this.page.goto('/dev/mailbox');
      await expect(row).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    const link = row.getByRole('link').first();
    const href = (await link.getAttribute('href'))!;
    const title = await link.innerText();
    const text = await (await this.page.request.get(`${href}/text`)).text();
    await this.page.goto(href);
    return {
      subject: title,
      text,
      link: async (name) => (await this.page.getByRole('link', { name }).first().getAttribute('href'))!,
    };
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
}
