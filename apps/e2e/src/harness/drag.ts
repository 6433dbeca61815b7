import type { Locator, Page } from '@playwright/test';

/**
 * Drag by the mouse from the middle of one element to another.
 * @param isOver whether the page shows that the drop would be there, which takes it a moment
 */
export async function drag(page: Page, what: Locator, onto: Locator, isOver?: () => Promise<void>): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const from = (await what.boundingBox())!;
  const to = (await onto.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  // The first steps make a drag of the press.
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 12, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(to.height / 2, 120), { steps: 8 });
  await isOver?.();
  await page.mouse.up();
}
