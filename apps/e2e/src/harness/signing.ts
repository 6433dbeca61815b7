import type { Page } from '@playwright/test';

/** Choose to draw the signature, wait for the pen, and press a button. @param draw the words of the choice */
export async function drawAndPress(page: Page, draw: string, button: string): Promise<void> {
  const pen = page.waitForResponse(/\/assets\/signature_pad-/);
  await page.getByRole('radio', { name: draw }).check();
  await (await pen).finished();
  await page.getByRole('button', { name: button }).click();
}
