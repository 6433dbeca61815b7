/**
 * What a visitor with a phone on slow 4G waits for, as the browser measures it itself: 1.6 Mbit/s with round trips of 150 ms (CDP
 * Network.emulateNetworkConditions), with a processor that is slowed down four times or as asked. Lighthouse computes the same from a fast visit.
 */
import { signedIn } from './browser.mjs';
import { limit } from './visit.mjs';

const LINE = { megabits: 1.6, roundTripMs: 150 };
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
/**
 * What can be pressed and typed into without leaving the page. A browser without a screen ends where it would ask for a passkey. Where a
 * press changes nothing that is seen, as on the step one is on, Chromium reports 4 s: those until it gives up waiting for a frame.
 */
const PRESSED =
  'main label:has(input[type=radio]), summary, main button[type=button]:enabled:not([data-passkey] *, [aria-current]), main input:is([type=text], [type=email], [inputmode])';
const MOST_PRESSED = 20;

/**
 * Visit a page with nothing cached, and press what is on it.
 * @param slower how many times slower the processor is
 * @param person who is signed in, with the address of the site; null for a visitor
 * @returns milliseconds until the largest part was shown, those of the longest task until the page is quiet and of the slowest press (INP),
 * the layout shift, and how much was pressed
 */
export async function phoneVisit(browser, url, { slower, person }) {
  const context = await (person ? signedIn(browser, person, PHONE) : browser.newContext(PHONE));
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await limit(session, LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    const { lcp, cls, task } = await page.evaluate(() => ({ ...globalThis.seen }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const pressed = await pressAll(page);
    const press = await page.evaluate(() => globalThis.seen.press);
    return { lcp: Math.round(lcp), cls: Number(cls.toFixed(3)), task: Math.round(task), press: Math.round(press), pressed };
  } finally {
    await context.close();
  }
}

/** Press one after another what a finger reaches. @returns how many there were */
async function pressAll(page) {
  const all = await page.locator(PRESSED).all();
  let count = 0;
  for (const one of all) {
    if (count === MOST_PRESSED) break;
    if (!(await one.isVisible())) continue;
    await comeTo(page, one);
    const isField = await one.evaluate((element) => element.matches('input'));
    const reached = await (isField ? one.pressSequentially('27', { timeout: 2000 }) : one.tap({ timeout: 2000 })).then(
      () => true,
      () => false,
    );
    if (reached) count += 1;
  }
  // An event is reported with the next frames.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return count;
}

/** Scroll to an element. A finger presses what it sees: by then, the frames of the scroll are over. */
async function comeTo(page, one) {
  await one.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {});
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
}

/* global PerformanceObserver, requestAnimationFrame */
/** Collect the figures as they come. Runs in the page. */
function observe() {
  const seen = { lcp: 0, cls: 0, task: 0, press: 0 };
  globalThis.seen = seen;
  const each = (type, use, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...options });
  each('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  each('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  // Tasks of less than 50 ms are not reported.
  each('longtask', ({ duration }) => (seen.task = Math.max(seen.task, duration)));
  each('event', ({ interactionId, duration }) => interactionId && (seen.press = Math.max(seen.press, duration)), { durationThreshold: 16 });
}
