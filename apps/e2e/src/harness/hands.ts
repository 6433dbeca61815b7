import type { Locator, Page } from '@playwright/test';

/** Counts each click and each field that is filled in. */
export class Hands {
  steps = 0;

  async click(target: Locator): Promise<void> {
    this.steps += 1;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.steps += 1;
    await target.fill(text);
  }

  /** Choose an option by a part of its name and Enter, which is one field. */
  async choose(page: Page, field: string, typed: string): Promise<void> {
    await this.fill(page.getByRole('combobox', { name: field }), typed);
    await page.keyboard.press('Enter');
  }
}
