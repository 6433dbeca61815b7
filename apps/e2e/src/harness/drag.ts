import { expect, type Locator, type Page } from '@playwright/test';

interface DragOptions {
  /**
   * The class that the other element has while a drop would be there. It takes the page a moment, and near its edge a board scrolls in the
   * meantime: the mouse then follows the element, as a hand would, and lets go once both rest.
   */
  over?: string;
  /** What happens while the mouse holds it over the other element. */
  meanwhile?: () => Promise<unknown>;
}

/** Drag by the mouse from the middle of one element to another. */
export async function drag(page: Page, what: Locator, onto: Locator, { over, meanwhile }: DragOptions = {}): Promise<void> {
  // Waits until it rests: what is still loading may push it aside, and the press would meet something else.
  await what.hover();
  const from = (await what.boundingBox())!;
  const { x, y } = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.down();
  // The first steps make a drag of the press.
  await page.mouse.move(x + 12, y + 12, { steps: 4 });
  let last = '';
  const follow = async () => {
    const to = (await onto.boundingBox())!;
    await page.mouse.move(to.x + to.width / 2, to.y + Math.min(to.height / 2, 120), { steps: 8 });
    const shown = await onto.getAttribute('class');
    const at = JSON.stringify(await onto.boundingBox());
    const rests = at === last;
    last = at;
    return rests ? shown : 'still moving';
  };
  if (over) await expect.poll(follow, { message: 'what is under the mouse' }).toContain(over);
  else await follow();
  await meanwhile?.();
  await page.mouse.up();
}
