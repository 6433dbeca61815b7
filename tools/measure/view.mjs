/** Measures a view of a list that has many rows: how long until it can be used, and how long its thread is busy at a stretch. */

/** The cards that are loaded for the second drag. */
const FULL = 1000;
/** Milliseconds without a request or a long task after which a page counts as settled. */
const QUIET_MS = 1000;

/* global PerformanceObserver, document, requestAnimationFrame */

/** Open a view; resolves with the milliseconds until its first row is painted, its longest task until it settled, and what it drew. */
export async function openView(page, { path, ready }) {
  await page.addInitScript(watch, ready);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const usableMs = await page.evaluate(() => Math.round(performance.getEntriesByName('usable')[0].startTime));
  return { usableMs, longestMs: await longest(page), shown: await page.locator(ready).count() };
}

/** Drag the first row by the mouse in small steps and put it back; resolves with the longest task meanwhile, in milliseconds. */
export async function dragAcross(page, ready) {
  await longest(page);
  const box = await page.locator(ready).first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 12)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) await page.mouse.move(x + step * 8, y + step * 4);
  for (let step = 40; step >= 0; step--) await page.mouse.move(x + step * 8, y + step * 4);
  await page.mouse.up();
  return longest(page);
}

/** Load more cards of the first column, then drag again. */
export async function showAll(page) {
  await page.waitForFunction(pressMore, FULL, { polling: 100 });
  await page.locator('.ra-board-card').first().scrollIntoViewIfNeeded();
  return { shown: await page.locator('.ra-board-card').count(), dragMs: await dragAcross(page, '.ra-board-card') };
}

/** Press "Show more" of the first column unless it is loading; true once there are so many cards. Runs in the page, again and again. */
function pressMore(full) {
  if (document.querySelectorAll('.ra-board-card').length >= full) return true;
  document.querySelector('.ra-board-more:not(.ant-btn-loading)')?.click();
  return false;
}

/** Read the longest task since the last call. */
async function longest(page) {
  return page.evaluate(() => {
    const tasks = globalThis.longTasks.splice(0);
    return Math.round(Math.max(0, ...tasks));
  });
}

/** Collect long tasks, and mark when the first row was painted. Runs in the page. */
function watch(ready) {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  const seek = () => {
    if (!document.querySelector(ready)) return requestAnimationFrame(seek);
    return requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  };
  requestAnimationFrame(seek);
}
