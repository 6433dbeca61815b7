import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';

/** An authenticator app: generate one-time codes from a secret, each of them only once. */
export class Authenticator {
  private last = '';

  constructor(private readonly secret: string) {}

  /** Return a code not returned before. The server accepts each code only once, so a second call waits up to 30 seconds for the next. */
  async code(): Promise<string> {
    await expect.poll(() => this.current(), { timeout: 45_000, intervals: [1000] }).not.toBe(this.last);
    this.last = await this.current();
    return this.last;
  }

  private current(): Promise<string> {
    return generate({ secret: this.secret });
  }
}

/** Enroll an authenticator app on the open page, which must show "Set up an app". @returns the app and the recovery codes. */
export async function enrolApp(page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByText('Can’t scan?').click();
  const key = await page.getByTestId('manual-key').innerText();
  const app = new Authenticator(key.replace(/\s/g, ''));
  await page.getByLabel('6-digit code').fill(await app.code());
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { app, recoveryCodes: await codes.allInnerTexts() };
}
