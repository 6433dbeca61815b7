import type { Locator, Page } from '@playwright/test';
import type { Person } from './fixtures.js';

/** What interrupts: a refusal or a warning. */
export const alert = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text });
/** What is told politely: something was done. */
export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** Fills the login page's form and sends it. */
export async function login(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
