import { DEFAULT_SERVICES } from '@haulbook/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { pressFreeDay } from './days.js';
import { newEmail, newNumber } from './fixtures.js';

export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const newContact = (firstName = 'Robin'): Contact => ({
  firstName,
  lastName: 'Hauler',
  email: newEmail(firstName.toLowerCase()),
  phone: newNumber(),
});

/** An address inside the service area. */
export const HOME = { street: '410 Fayetteville Street', city: 'Raleigh', zip: '27601' };

/** The booking page, step by step, as a visitor sees it. */
export class BookingPage {
  constructor(readonly page: Page) {}

  async open(query = ''): Promise<void> {
    await this.page.goto(`/book-new${query}`);
    await this.expectStep('Let’s start with you');
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async giveContact({ firstName, lastName, email, phone }: Contact): Promise<void> {
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill(lastName);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Phone').fill(phone);
    await this.next();
    await this.expectStep('What should we remove?');
    // The URL may change a moment after the page does.
    await expect(this.page).toHaveURL(/[?&]step=items/);
  }

  /** Locate the field of the service: tiles, or the chosen one and a button to change it. */
  get service(): Locator {
    return this.page.getByRole('group', { name: 'Service', exact: true });
  }

  /** Choose a service by its name, through the tile of its group; another one chosen before is changed. */
  async chooseService(name: string): Promise<void> {
    const { group } = DEFAULT_SERVICES.find((service) => service.name === name)!;
    const change = this.service.getByRole('button', { name: 'Change the service' });
    const tile = this.service.getByRole('button', { name: group, exact: true });
    await expect(change.or(tile)).toBeVisible();
    if (await change.isVisible()) await change.click();
    if ((await tile.getAttribute('aria-expanded')) === 'false') await tile.click();
    await this.service.getByRole('button', { name, exact: true }).click();
    await expect(this.service).toContainText(name);
    await expect(change).toBeFocused();
  }

  /** Choose the service, and set the slider to `eighths` of a truck with the keyboard. */
  async giveJob({ service, eighths }: { service: string; eighths: number }): Promise<void> {
    await this.chooseService(service);
    const slider = this.page.getByRole('slider', { name: /How much of the truck/ });
    await slider.press('Home');
    for (let step = 0; step < eighths; step += 1) await slider.press('ArrowRight');
    await this.next();
    await this.expectStep('Where is it?');
  }

  async giveAddress({ street, city, zip } = HOME): Promise<void> {
    await this.page.getByLabel('Street address').fill(street);
    await this.page.getByLabel('City').fill(city);
    await this.page.getByLabel('ZIP code').fill(zip);
    await this.next();
  }

  /** Complete the first three steps, up to the list of free times. */
  async untilFreeTimes(job: { service: string; eighths: number }, contact = newContact()): Promise<void> {
    await this.open();
    await this.giveContact(contact);
    await this.giveJob(job);
    await this.giveAddress();
    await this.expectStep('When should we come?');
  }

  /** Locate the free windows of the chosen day. */
  get freeWindows(): Locator {
    return this.page.getByRole('group', { name: /^Time on/ }).getByRole('button', { name: /Available$/ });
  }

  /**
   * Pick the first free window of a free day and wait until it is held. Journeys share one calendar and run in parallel, so each must use
   * its own `day`, counted from the first free one.
   */
  async pickSlot(day: number): Promise<void> {
    await pressFreeDay(this.page, day);
    await this.holdFirstWindow();
  }

  /** Pick the first free window of the selected day and wait until it is held. */
  async holdFirstWindow(): Promise<void> {
    await this.freeWindows.first().click();
    await expect(this.page.getByRole('timer')).toContainText(/held for (10|9):\d\d/);
  }
}

/** Expect all times of the day that is shown to be in view, above what ends the page or the dialog at the bottom. */
export async function expectTimesAbove(place: Page | Locator, end: Locator): Promise<void> {
  await expect(end).toBeInViewport({ ratio: 1 });
  const times = place.getByRole('group', { name: /^(Time on|Horario del)/ }).getByRole('button');
  await expect(times.first()).toBeInViewport({ ratio: 1 });
  const last = (await times.last().boundingBox())!;
  expect(last.y + last.height, 'the end of the times').toBeLessThanOrEqual((await end.boundingBox())!.y);
}

/** Return a job as the booking page sends it. */
export const jobOf = (volumeEighths: number) => ({ serviceSlug: 'garage-cleanouts', volumeEighths, items: [] });

/** Fill a window as another visitor: hold full-truck jobs through `page` until the server responds with 409. */
export async function takeAllPlaces(page: Page, slot: { date: string; windowId: string }): Promise<void> {
  let status = 201;
  for (let places = 0; status === 201 && places < 10; places += 1) {
    status = (await page.request.post('/api/portal/holds', { data: { job: jobOf(8), ...slot } })).status();
  }
  expect(status, 'the window is full').toBe(409);
}
