/**
 * Measures the time in an open back office from pressing the link to a list until its first row is painted, with 10 Mbit/s and a round trip of
 * 40 ms: the code is there, the rows are not.
 */
import { signedIn } from './browser.mjs';
import { FIRST_ROW, LINE, LIST } from './first-row.mjs';
import { limit } from './visit.mjs';

const NEXT = '/admin/orders';

/** Measure the milliseconds of each run. */
export async function nextList(browser, { url, email, password, runs }) {
  const times = [];
  for (let run = 0; run < runs; run++) {
    const context = await signedIn(browser, { url, email, password });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await limit(session, LINE);
    await page.goto(LIST);
    await page.locator(FIRST_ROW).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(markNext, `${FIRST_ROW}[href^="${NEXT}/"]`);
    await page.locator(`nav a[href="${NEXT}"]`).first().click();
    await page.waitForFunction(() => performance.getEntriesByName('next-shown').length > 0);
    times.push(await page.evaluate(() => Math.round(performance.measure('wait', 'pressed', 'next-shown').duration)));
    await context.close();
  }
  return times;
}

/* global document, MutationObserver, requestAnimationFrame */
/** Mark the next press, and the moment at which the first of what a selector finds has been painted after it. Runs in the page. */
function markNext(selector) {
  document.addEventListener('mousedown', () => performance.mark('pressed'), { once: true, capture: true });
  const seen = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('next-shown')));
  });
  seen.observe(document, { childList: true, subtree: true, attributes: true });
}
