import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/accessibility.js';
import { expectTimesAbove, HOME, newContact, type Contact } from './harness/booking.js';
import { offerFirmPrices } from './harness/firm-prices.js';
import { expect, test } from './harness/fixtures.js';
import { Mailbox } from './harness/mailbox.js';
import { PIXEL } from './harness/pixel.js';
import { countScript, MOST_OF_ISLANDS } from './harness/script-sizes.js';
import { OWNER } from './harness/server.js';
import { spanishServer } from './harness/spanish-server.js';
import { drawAndPress } from './harness/signing.js';

const server = spanishServer();

const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click();

async function giveContact(page: Page, contact: Contact): Promise<void> {
  await page.getByLabel('Nombre').fill(contact.firstName);
  await page.getByLabel('Apellido').fill(contact.lastName);
  await page.getByLabel('Correo electrónico').fill(contact.email);
  await page.getByLabel('Teléfono').fill(contact.phone);
  await next(page);
}

/** Give the address, and hold a time. */
async function untilHeld(page: Page): Promise<void> {
  await page.getByLabel('Dirección', { exact: true }).fill(HOME.street);
  await page.getByLabel('Ciudad').fill(HOME.city);
  await page.getByLabel('Código postal').fill(HOME.zip);
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: '¿Cuándo quiere que vayamos?' })).toBeVisible();
  await page.getByRole('group', { name: 'Día' }).getByRole('button', { disabled: false }).last().click();
  await page
    .getByRole('group', { name: /^Horario del/ })
    .getByRole('button', { name: /Disponible$/ })
    .first()
    .click();
  await expect(page.getByRole('timer')).toContainText('apartado por');
}

test('a browser in Spanish sees a price, books, approves the quote, and gets its mails in Spanish', async ({ open }) => {
  const page = await open({ locale: 'es-US', baseURL: server.url, viewport: { width: 390, height: 844 } });
  const mailbox = new Mailbox(server.db, page.request);
  const contact = newContact('Lucía');

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await page.getByLabel('Código postal').first().fill(HOME.zip);
  await page.getByRole('button', { name: 'Cotizar' }).first().click();
  await expect(page.getByRole('heading', { name: `Su precio por 1/8 de camión en ${HOME.zip}` })).toBeVisible();
  await expect(page.getByRole('link', { name: / de \p{L}{3}( de 2027)?, .+ [ap]\.m\./u }).first()).toBeVisible();
  const loaded = page.waitForResponse(/\/assets\/es-[\w-]+\.js$/);
  await page.getByRole('link', { name: 'Reservar esta carga' }).click();
  const texts = await (await loaded).text();
  const said = ['Reservar ahora', 'Ese horario se acaba de ocupar. Elija otro, por favor.', 'Guarde este recibo', 'Aprobar y reservar'];
  expect(
    said.map((text) => texts.includes(text)),
    'what the page says, what it is told, a mail, another page',
  ).toEqual([true, true, false, false]);

  await giveContact(page, contact);
  await page.getByRole('button', { name: 'Vaciado de casas', exact: true }).click();
  await page.getByRole('button', { name: 'Vaciado de garajes', exact: true }).click();
  await next(page);
  await untilHeld(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expectTimesAbove(page, page.locator('.action-bar'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await next(page);
  await page.getByLabel(/Acepto los términos/).check();
  await page.getByRole('button', { name: 'Reservar ahora' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias, su horario está apartado' })).toBeVisible();
  await mailbox.open(contact.email, 'Recibimos su solicitud');

  const staff = await open({ baseURL: server.url });
  const { rows } = await server.db.query<{ id: string; number: string }>(
    'SELECT q.id, q.number FROM quotes q JOIN customers c ON c.id = q.customer_id WHERE c.email = $1',
    [contact.email],
  );
  const { id, number } = rows[0]!;
  expect((await staff.request.post('/api/auth/login', { data: OWNER })).ok()).toBe(true);
  expect((await staff.request.post(`/api/quotes/${id}/transitions/send`, { data: {} })).ok()).toBe(true);

  const scriptBytes = countScript(page);
  await page.goto((await mailbox.open(contact.email, `Su cotización ${number} está lista`)).link('Revisar cotización'));
  await page.getByRole('button', { name: 'Elija un horario y apruebe' }).click();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByText(/Enviamos un código a/)).toBeVisible();
  await page.getByLabel('Código de 6 dígitos').fill(await mailbox.digits(contact.email, /código/));
  await page.getByLabel('Su nombre completo').fill('Lucía Hauler');
  await page.getByRole('checkbox', { name: /Apruebo esta cotización/ }).check();
  await drawAndPress(page, 'Dibujarla', 'Aprobar y reservar');
  await expect(page.getByText('Dibuje su firma o elija escribirla')).toBeVisible();
  expect(await scriptBytes()).toBeLessThanOrEqual(MOST_OF_ISLANDS);
  await page.getByRole('radio', { name: 'Escribirla' }).check();
  await page.getByRole('button', { name: 'Aprobar y reservar' }).click();
  await expect(page.getByText('Su reserva está hecha')).toBeVisible();
  await expect(page.getByText('Aprobada', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const confirmed = await mailbox.open(contact.email, `Cotización ${number} aprobada`);
  expect(confirmed.text).toMatch(/Cita: \p{L}+, \d+ de \p{L}+ de 20\d\d/u);
});

test('booking in Spanish loads no more script than may be, up to a drawn signature below a firm price', async ({ open }) => {
  const staff = await open({ baseURL: server.url });
  expect((await staff.request.post('/api/auth/login', { data: OWNER })).ok()).toBe(true);
  const { service, itemId, count } = await offerFirmPrices(staff, server.db);
  const page = await open({ locale: 'es-US', baseURL: server.url });
  const scriptBytes = countScript(page);
  await page.goto(`/book-new?service=${service}${`&load=${itemId}`.repeat(count)}`);
  await giveContact(page, newContact('Inés'));
  await page.locator('input[type=file]').setInputFiles({ name: 'sofa.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('list', { name: 'Fotos enviadas' }).getByRole('listitem')).toHaveCount(1);
  await next(page);
  await untilHeld(page);
  await next(page);
  await expect(page.getByRole('region', { name: 'Precio fijo' })).toBeVisible();
  await drawAndPress(page, 'Dibujarla', 'Firmar y reservar');
  await expect(page.getByText('Escriba su nombre completo para firmar')).toBeVisible();
  expect(await scriptBytes()).toBeLessThanOrEqual(MOST_OF_ISLANDS);
});
