import { expect, type Locator, type Page } from '@playwright/test';

/** The container of a slot picker: the page, or a dialog. */
type Place = Page | Locator;

const calendar = (place: Place): Locator => place.getByRole('group', { name: 'Day' });

async function showLaterDays(place: Place): Promise<void> {
  const first = calendar(place).getByRole('button').first();
  const shown = (await first.textContent()) ?? '';
  await place.getByRole('button', { name: 'Show later days' }).click();
  await expect(first).not.toHaveText(shown);
}

/** Count the days once none is on its way anymore: while some are, the page shows only those it has, and no later ones can be asked for. */
async function countLoaded(place: Place, days: Locator): Promise<number> {
  await expect(days.first()).toBeVisible();
  await expect(place.getByRole('button', { name: 'Show later days' })).toBeEnabled();
  return days.count();
}

/**
 * Click a free day, counted from the first free one (0). The number of free days in the week shown depends on the weekday and the
 * hour, so go to later weeks when there are too few.
 */
export async function pressFreeDay(place: Place, index: number): Promise<void> {
  const free = calendar(place).getByRole('button', { disabled: false });
  let left = index;
  for (let shown = await countLoaded(place, free); left >= shown; shown = await countLoaded(place, free)) {
    left -= shown;
    await showLaterDays(place);
  }
  await free.nth(left).click();
}

/** Click the day with this label, e.g. "Nov 23", going to later weeks until it is shown. */
export async function pressDay(place: Place, words: string): Promise<void> {
  const button = calendar(place).getByRole('button', { name: new RegExp(`${words}(\\D|$)`) });
  await expect(calendar(place).getByRole('button').first()).toBeVisible();
  while (!(await button.isVisible())) await showLaterDays(place);
  await button.click();
}

/** Match a time that was offered without its year, as near ones are, also where it is written with one: `Mon, Jan 18, 8–10 AM`. */
export function withAnyYear(offered: string): RegExp {
  const [weekday, day, hours] = offered.split(', ');
  return new RegExp(`${weekday}, ${day}(, \\d{4})?, ${hours}`);
}
