import type { Locator, Page } from '@playwright/test';
import type { Person } from './fixtures.js';

/** Locate an alert with this text: a refusal or a warning. */
export const alert = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text });
/** Locate a status message with this text, which confirms that something was done. */
export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** Fill in and submit the login form. */
export async function login(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
