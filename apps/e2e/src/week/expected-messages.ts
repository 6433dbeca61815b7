import type { Person } from './plan/people.js';

/** How often each message has to have reached each address and number, by what was done. */
export class ExpectedMessages {
  private readonly counts = new Map<string, number>();

  /** Expect a message by mail. */
  mail({ email }: Pick<Person, 'email'>, template: string): void {
    this.add(email, template);
  }

  /** Expect a message by text. */
  text({ phone }: Pick<Person, 'phone'>, template: string): void {
    this.add(phone, template);
  }

  /** Return the expected counts, by recipient and template. */
  all(): ReadonlyMap<string, number> {
    return this.counts;
  }

  private add(recipient: string, template: string): void {
    const key = keyOf(recipient, template);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }
}

export const keyOf = (recipient: string, template: string): string => `${recipient} ${template}`;
