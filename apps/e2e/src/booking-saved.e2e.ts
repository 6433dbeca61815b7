import { layoutShift } from './harness/accessibility.js';
import { BookingPage } from './harness/booking.js';
import { expect, test } from './harness/fixtures.js';
import { savedForms } from './harness/saved-forms.js';

test.describe('saved form data', () => {
  test('is cleared at logout, in every tab', async ({ customer, customerPerson }) => {
    const booking = new BookingPage(customer);
    await booking.open();
    await expect(customer.getByLabel('Email')).toHaveValue(customerPerson.email);
    await customer.getByLabel('Last name').fill('Secretname');
    const other = await customer.context().newPage();
    await other.goto('/about');
    expect(await savedForms(other)).toContain('Secretname');
    await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('link', { name: 'Account Login', exact: true })).toBeVisible();
    expect(await savedForms(other)).toBeNull();
    await expect(customer.getByLabel('Last name')).toHaveValue('');
    await expect(customer.getByLabel('Email')).toHaveValue('');
    await customer.goto('/book-new');
    await expect(customer.getByText('Continue where you left off?')).toHaveCount(0);
    await expect(customer.getByLabel('Last name')).toHaveValue('');
    await expect(customer.getByLabel('Email')).toHaveValue('');
  });

  test('is cleared when staff log out of the back office', async ({ admin, signedIn }) => {
    const staff = await signedIn(admin);
    const booking = new BookingPage(staff);
    await booking.open();
    await staff.getByLabel('Last name').fill('Secretname');
    await staff.goto('/admin');
    await staff.getByRole('button', { name: 'Logout' }).click();
    await expect(staff).toHaveURL(/\/login/);
    expect(await savedForms(staff)).toBeNull();
  });

  test('asks whether to continue though only the first page was begun, and starts over if so wished', async ({ page }) => {
    const booking = new BookingPage(page);
    await booking.open('?service=piano-removal');
    await page.reload();
    await booking.expectStep('Let’s start with you');
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
    await expect(page.getByText('Continue where you left off?')).toHaveCount(0);
    await page.getByLabel('First name').fill('Jordan');
    await expect(page.getByText('Continue where you left off?')).toHaveCount(0);
    await page.goto('/book-new');
    await expect(page.getByText('Continue where you left off?')).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await page.getByLabel('First name').fill('Jordan');
    await page.goto('/book-new');
    await expect(page.getByText('Continue where you left off?')).toBeVisible();
    await page.getByLabel('Last name').fill('Hauler');
    await expect(page.getByText('Continue where you left off?')).toBeHidden();
  });
});
