import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type Axe from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';

/** A day of a calendar is a cell, which is not pressed: its name is its date, whatever stands in it. */
const PRESSED = { id: 'label-content-name-mismatch', selector: ':not(.fc-day)' };
/** A newer axe-core than the builder's own, which parses each color again for every element that has it; and minified. */
const LIBRARY = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
  axe.configure(${JSON.stringify({ rules: [PRESSED] })});`;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fail with the problems that axe finds on the current page, and their places. Passed rules are not reported in detail, and the report is
 * not put together on a page of its own, which together took longer than the check; no page has a frame of another origin here, where Stripe's script is replaced.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page, axeSource: await loadAxe(page) }).options({ resultTypes: ['violations'] }).withTags(RULES);
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}`).join('\n')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fail with the text of the current page that is hard to read in the sun: a contrast of less than 7:1. */
export async function expectReadableInTheSun(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page, axeSource: await loadAxe(page) }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withRules(['color-contrast-enhanced']).setLegacyMode().analyze();
  const found = violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`));
  expect(found, `contrast of ${page.url()}`).toEqual([]);
}

/** Fail with the text of the current page that cannot be read on a dark screen. All else is the same there as on a light one. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(settled);
  const axe = new AxeBuilder({ page, axeSource: await loadAxe(page) }).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withRules(['color-contrast']).setLegacyMode().analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const found = violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`));
  expect(found, `contrast of ${page.url()} on a dark screen`).toEqual([]);
}

/**
 * Fail with the text of the current page of the back office that cannot be read in the colors of a theme, which it must have. For a page that
 * is checked as a whole in the other one, where all but the contrast is the same; without the builder, which takes twice as long.
 */
export async function expectReadable(page: Page, theme: string): Promise<void> {
  await page.evaluate(settled);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(LIBRARY);
  const [shown, found] = await page.evaluate(async () => {
    const options = { runOnly: ['color-contrast'], resultTypes: ['violations' as const], iframes: false };
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(document, options);
    const told = violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`));
    return [document.documentElement.dataset['theme'], told] as const;
  });
  expect([shown, found], `contrast of ${page.url()}`).toEqual([theme, []]);
}

/**
 * Fail with what is pressed on the current page and is less than 48 px high or wide. Links within a text are left out; a box is pressed at
 * its label.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(a, button, summary, input:not([type=hidden], .sr-only), select, textarea, label.btn)'))
      .filter((target) => target.checkVisibility() && !target.closest('p, figcaption'))
      .filter((target) => {
        const pressed = target.matches('[type=checkbox], [type=radio]') ? (target.closest('label') ?? target) : target;
        const { width, height } = pressed.getBoundingClientRect();
        return width < 48 || height < 48;
      })
      .map((target) => target.outerHTML.slice(0, 160)),
  );
  expect(small, `small targets of ${page.url()}`).toEqual([]);
}

/**
 * Load the library into a page, once per document. The builder by itself sends 1.5 MB to be parsed, twice for each check.
 * @returns what the builder has to load before it checks.
 */
async function loadAxe(page: Page): Promise<string> {
  await layOutAll(page);
  if (page.frames().length > 1) return LIBRARY;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(LIBRARY);
  return ';';
}

/** Lay out all of the current page: what is far below otherwise waits until it comes near, and has neither its height nor its colors. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > section')) part.style.contentVisibility = 'visible';
    // In its first frames, it may have the style from before the style sheet was there.
    return new Promise<void>((resolve) => {
      let [height, calm] = [0, 0];
      const look = () => {
        const now = document.documentElement.scrollHeight;
        calm = now === height ? calm + 1 : 0;
        height = now;
        if (calm === 5) resolve();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });

/**
 * Fail when the page can be scrolled horizontally, and name the elements that stick out. A page that was just resized gets a moment to
 * settle.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(tooWide), { message: `what is too wide on ${page.url()}` }).toEqual([]);
}

/** The sizes that a page is made for. */
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/**
 * Check the current page on a desktop, then on a phone, which the viewport then stays, there on a dark screen as well. One load and one
 * journey serve all.
 */
export async function expectSoundAtEachSize(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await expectReadableInTheDark(page);
}

/** Locate what stands out on a page, which is one thing. */
export const primaries = (page: Page): Locator => page.locator('.btn-cta, .btn-brand').filter({ visible: true });

/** Return the color of what is behind the main part of a page. */
export const groundOf = (page: Page) =>
  page.evaluate(() => {
    let part: Element | null = document.querySelector('main');
    while (part && getComputedStyle(part).backgroundColor === 'rgba(0, 0, 0, 0)') part = part.parentElement;
    return part && getComputedStyle(part).backgroundColor;
  });

/** Return how much of the page moved by itself since it began to load (cumulative layout shift). */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceEntryList) => {
          for (const entry of list as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/**
 * Wait until the page is drawn with its new colors. Even the shortest transition passes on, frame by frame, to what inherits its color. What
 * is folded stands still, and its transitions with it. Runs in the page.
 */
export async function settled(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true });
  const isMoving = () => document.getAnimations().some((animation) => animation instanceof CSSTransition && isShown(animation.effect));
  do {
    await nextFrame();
    await nextFrame();
  } while (isMoving());
}

/** List the elements that are too wide. Runs in the page. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const all = Array.from(document.querySelectorAll('body *')).filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [`${scrollWidth} px of ${clientWidth} px`, ...all.slice(0, 8).map((element) => element.outerHTML.slice(0, 160))];
}
