import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';

const STEP_SECONDS = 30;

/** An authenticator app that generates one-time codes from a secret, each only once. */
export class Authenticator {
  private step = 0;

  constructor(private readonly secret: string) {}

  /** Return a code not returned before: the server accepts each code only once, and already accepts the one of the next half minute. */
  async code(): Promise<string> {
    const now = () => Math.floor(Date.now() / 1000 / STEP_SECONDS);
    this.step = Math.max(now(), this.step + 1);
    await expect.poll(now, { timeout: 2 * STEP_SECONDS * 1000 }).toBeGreaterThanOrEqual(this.step - 1);
    return generate({ secret: this.secret, epoch: this.step * STEP_SECONDS });
  }
}

/**
 * Enroll an authenticator app on the open page, which must show "Set up an app".
 * @returns the app and the recovery codes
 */
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
