import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  groundOf,
  layOutAll,
  layoutShift,
} from './harness/accessibility.js';
import { expect, test } from './harness/fixtures.js';

/** Pages checked visually and with axe. The responses of all URLs are tested in routes.e2e.ts. */
const PAGES = [
  '/',
  '/?zip=27601',
  '/?zip=10001&audience=commercial',
  '/services',
  '/about',
  '/login',
  '/signup',
  '/signup/check-mail',
  '/terms',
  '/privacy',
  '/account/delete',
  '/thank-you',
  '/thank-you?outcome=request',
  '/book-new',
  '/brand-kit-showcase',
  '/test-lottie',
  '/test/quote-review-step1',
  '/test/quote-review-step2',
];

/** The one ground of all pages: warm. */
const CREAM = 'rgb(251, 247, 239)';

/** Without a token or a session, the URL of a quote or an order shows the not-found page with a form to have a link mailed. */
const UNKNOWN_QUOTES = [
  '/quote-review/Q-2026-00001',
  '/quote-review-legacy/Q-2026-00001',
  '/order-confirmation/4f2c1c5e-0000-4000-8000-000000000000',
];

test.describe('public pages', () => {
  for (const path of PAGES) {
    test(`${path} is accessible, fits a phone and does not jump`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await groundOf(page)).toBe(CREAM);
      await expectReadableInTheDark(page);
      expect(await layoutShift(page)).toBe(0);
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
      }
    });
  }

  for (const path of UNKNOWN_QUOTES) {
    test(`${path} without its token offers to mail a link`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/couldn.t open that quote/i);
      await page.getByLabel('Quote or order number').fill('Q-2026-99999');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Email me a secure link' }).click();
      await expect(page.getByText('Secure access link sent! The link will be valid for a limited time.')).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('an address that leads nowhere helps: what it sounds like, a search, ways on, the phone', async ({ page }) => {
    await page.goto('/services/grand-piano-moving');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/couldn.t find that page/i);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Piano Removal' })).toHaveAttribute('href', '/piano-removal');
    await main.getByLabel('What needs to go?').fill('mattresses');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(main.getByRole('link', { name: 'Mattress Removal' })).toHaveAttribute('href', '/mattress-removal');
    await expect(main.getByRole('link', { name: '(919) 504-5200' })).toHaveAttribute('href', 'tel:+19195045200');
    await expectAccessible(page);
    await main.getByLabel('What needs to go?').fill('qwerty');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(main.getByText(/No service by that name/)).toBeVisible();
  });
});

test('type that comes late moves nothing: the page keeps what stands in for it', async ({ open }) => {
  for (const width of [1280, 390]) {
    // A page that is resized as it loads moves by itself.
    const page = await open({ viewport: { width, height: 800 } });
    for (const path of ['/', '/about', '/terms', '/no-such-page', '/book-new']) {
      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/*.woff2', (route) => held.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      goOn();
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShift(page), `${path} at ${width}`).toBe(0);
      await page.unrouteAll();
    }
  }
});

test.describe('home page', () => {
  test('says by ZIP whether we come', async ({ page }) => {
    await page.goto('/');
    const area = page.getByRole('region', { name: 'Do we serve your area?' });
    await area.getByLabel('ZIP code').fill('27601');
    await area.getByRole('button', { name: 'Check my ZIP' }).click();
    await expect(area.getByRole('status')).toContainText('Yes, we serve 27601');
    await area.getByLabel('ZIP code').fill('10001');
    await area.getByRole('button', { name: 'Check my ZIP' }).click();
    await expect(area.getByRole('status')).toContainText('10001 is outside our service area');
    await area.getByLabel('ZIP code').fill('abc');
    await area.getByRole('button', { name: 'Check my ZIP' }).click();
    await expect(area.getByLabel('ZIP code')).toHaveAccessibleDescription(/ZIP/);
  });

  test('explains prices with the price list: the truck fills as a size is chosen, by keyboard as well', async ({ page }) => {
    await page.goto('/');
    const prices = page.getByRole('region', { name: 'You pay for the space you fill' });
    await expect(prices.getByText('$309', { exact: true })).toBeVisible();
    await prices.getByRole('radio', { name: 'Full truck, $649' }).check({ force: true });
    await expect(prices.getByText('$649', { exact: true })).toBeVisible();
    await expect(prices.getByText('$309', { exact: true })).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(prices.getByText('$589', { exact: true })).toBeVisible();
    await expect(prices.getByText('Same-day service')).toBeVisible();
  });

  test('has its words clear of the crew in the drawing', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const clear = await page.evaluate(() => {
      const scene = document.querySelector<SVGSVGElement>('svg.hero-scene')!;
      // Where the caps of the crew begin in the drawing, which fills its place from the bottom up.
      const CREW_TOP = 468;
      const { width, height, bottom } = scene.getBoundingClientRect();
      const drawn = scene.viewBox.baseVal;
      const scale = Math.max(width / drawn.width, height / drawn.height);
      const words = document.querySelector('.hero .checks')!.getBoundingClientRect();
      return bottom - (drawn.height - CREW_TOP) * scale - words.bottom;
    });
    expect(clear).toBeGreaterThan(0);
  });

  test('has the button for a price on one line at every width', async ({ page }) => {
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const button = page.getByRole('button', { name: 'Get my price range' });
      expect((await button.boundingBox())!.height, `at ${width}`).toBeLessThanOrEqual(56);
    }
  });

  test('is short on a phone, and names a price before anything is scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByText('Loads from $149, shown up front')).toBeInViewport({ ratio: 1 });
    await layOutAll(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
  });

  test('says that businesses are served', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('complementary', { name: 'News' }).getByRole('link', { name: 'See commercial services' }).click();
    await expect(page.getByRole('heading', { name: 'Cleared before the next shift, tenant or trade' })).toBeInViewport();
  });
});

test.describe('when the network fails', () => {
  test('being offline is said, and being back', async ({ page }) => {
    // A page asks for its scripts after its first paint: offline, they would not come.
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expect(page.getByText('You are offline.')).toBeHidden();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });

  test('a page on its way shows a bar, and after six seconds says that it is slow', async ({ customer }) => {
    await customer.goto('/dashboard');
    const menu = customer.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu).toBeVisible();
    await customer.clock.install();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await customer.route('**/quotes.data**', (route) => held.then(() => route.continue()));
    await menu.getByRole('link', { name: 'Quotes' }).click();
    await expect(customer.locator('html')).toHaveAttribute('data-leaving', '');
    await expect(customer.getByText('This is taking longer than usual.')).toBeHidden();
    await customer.clock.runFor(7000);
    await expect(customer.getByText('This is taking longer than usual.')).toBeVisible();
    goOn();
    await expect(customer).toHaveURL(/\/dashboard\/quotes$/);
    await expect(customer.getByText('This is taking longer than usual.')).toBeHidden();
  });

  test('so does one the browser fetches itself, and a link that only scrolls does not', async ({ page }) => {
    let marked = () => {};
    const seen = new Promise<void>((resolve) => (marked = resolve));
    await page.exposeFunction('marked', () => marked());
    await page.goto('/about');
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
    await page.evaluate(() =>
      new MutationObserver(() => void (window as unknown as { marked: () => void }).marked()).observe(document.documentElement, {
        attributeFilter: ['data-leaving'],
      }),
    );
    // The next page appears only after this one was marked.
    await page.route('**/terms', (route) => seen.then(() => route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(/\/terms$/);
  });

  test('a page that does not load says Page Loading Error and goes back', async ({ customer, complaints }) => {
    await customer.goto('/dashboard');
    const menu = customer.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu).toBeVisible();
    await customer.route('**/quotes.data**', (route) => route.abort());
    await menu.getByRole('link', { name: 'Quotes' }).click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Page Loading Error');
    await expectAccessible(customer);
    await customer.unrouteAll();
    await customer.getByRole('button', { name: 'Go Back' }).click();
    await expect(customer).toHaveURL(/\/dashboard$/);
    await expect(customer.getByRole('heading', { level: 1 })).not.toHaveText('Page Loading Error');
    // The browser and React report this in the console.
    complaints.splice(0);
  });
});

test('the animation is loaded and plays, and can be stopped', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.goto('/test-lottie');
  const picture = page.getByRole('img', { name: /A truck drives up/ });
  await expect(picture.locator('svg')).toBeVisible();
  const frame = page.locator('[data-frame]');
  const first = await frame.getAttribute('data-frame');
  await expect(frame).not.toHaveAttribute('data-frame', first ?? '');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('the customer pages are accessible and fit a phone', async ({ customer }) => {
  for (const path of ['/dashboard', '/dashboard/quotes', '/dashboard/appointments', '/dashboard/profile']) {
    await customer.setViewportSize({ width: 1280, height: 800 });
    await customer.goto(path);
    await expect(customer.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await expectAccessible(customer);
    expect(await groundOf(customer), path).toBe(CREAM);
    await expectReadableInTheDark(customer);
    expect(await layoutShift(customer), path).toBe(0);
    await customer.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(customer);
  }
});
