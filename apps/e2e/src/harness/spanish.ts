import { expect, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace.js';

const CATALOGS = join(workspace, 'libs/texts/src/catalogs');
const texts = Object.assign(
  {},
  ...readdirSync(CATALOGS)
    .filter((name) => /^es\..*json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(CATALOGS, name), 'utf8')) as object),
) as Record<string, string>;

/** Return what a text is in Spanish. */
export function inSpanish(text: string): string {
  const found = texts[text];
  if (!found) throw new Error(`The catalog has no “${text}”.`);
  return found;
}

/** Return what finds a text with its places filled in, by any words. */
const asPattern = (text: string) =>
  text
    .replace(/<\d\/?>|<\/\d>/g, '')
    .replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')
    .replace(/\\\{\w+\\\}/g, '.+');

const spanish = new Set(Object.values(texts));
/** The English texts of pages: none that is the same in Spanish, or that mails say, and no plurals. */
const english = Object.keys(texts).filter(
  (id) => !spanish.has(id) && !/\{\{|\n|\||plural,/.test(id) && id.replace(/\{\w+\}/g, '').trim().length > 3,
);
const ENGLISH = new RegExp(`^(?:${english.map(asPattern).join('|')})$`, 'u');

/** List what a page says: its texts, and the names of its fields and pictures. What is marked as English is none of it. */
const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    const isForeign = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')?.startsWith('en') ?? false;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement?.closest('script, style, noscript, template') && !isForeign(parentElement)) said.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (!isForeign(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title']) said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });

/** Fail with the texts of the current page that have a Spanish one and are in English. */
export async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  const said = await saidBy(page);
  expect(said.length, `texts of ${page.url()}`).toBeGreaterThan(3);
  expect(
    said.filter((text) => ENGLISH.test(text)),
    `English on ${page.url()}`,
  ).toEqual([]);
}
