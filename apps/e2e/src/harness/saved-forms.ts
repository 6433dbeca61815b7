import { SAVED_FORMS_KEY } from '@haulbook/domain';
import type { Page } from '@playwright/test';

/** Read what the browser keeps of unfinished forms; null for nothing. */
export const savedForms = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SAVED_FORMS_KEY);
