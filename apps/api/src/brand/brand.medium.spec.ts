import sharp from 'sharp';
import { MailSender, mailHtml, Setting } from '@haulbook/platform';
import { AdminSite } from '@haulbook/resource';
import { PdfService } from '../pdf/pdf.service.js';
import { newCustomer, sentQuote } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { BrandLogo } from './brand-logo.service.js';

const RED = { r: 200, g: 20, b: 20, alpha: 1 };

describe('the brand', () => {
  let app: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  async function save(changes: object) {
    const { id, version, value } = (await app.records.findOne(Setting, { key: 'brand' }))!;
    return staff.patch(`/api/settings/${id}`, { version, value: { ...value, ...changes } });
  }

  /** Upload a picture that is red, and transparent around it. */
  async function upload(client = staff): Promise<string> {
    const mark = await sharp({ create: { width: 900, height: 400, channels: 4, background: RED } })
      .png()
      .toBuffer();
    const picture = await sharp({ create: { width: 1200, height: 600, channels: 4, background: '#00000000' } })
      .composite([{ input: mark }])
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png');
    return ((await (await client.fetch('/api/uploads', { method: 'POST', body: form })).json()) as { id: string }).id;
  }

  const business = async () => (await app.visitor().get('/api/portal/catalog')).body.business;

  it('has the colors of the owner, on the site, in the back office and in mails', async () => {
    expect((await business()).colors).toEqual({ brand: '#1b5e47', action: '#c2410c' });
    expect((await save({ color: '#1d4ed8', actionColor: '#b91c1c' })).status).toBe(200);
    const colors = { brand: '#1d4ed8', action: '#b91c1c' };
    expect((await business()).colors).toEqual(colors);
    expect((await staff.get('/api/admin/schema')).body.site.colors).toEqual(colors);
    const mail = { subject: 'Hi', preview: 'Hi', heading: 'Hi', paragraphs: [], button: { label: 'Pay', url: 'https://x.example/' } };
    const html = await mailHtml(mail, await app.app.get(MailSender, { strict: false }).get());
    expect(html).toContain('background-color:#b91c1c');
    expect(html).toContain('background-color:#0f276c');
    expect(html).not.toContain('#1b5e47');
  });

  it('takes no color that is none, and none that cannot be read', async () => {
    const refused = await save({ color: 'red;} body{display:none' });
    expect([refused.status, refused.body.fields]).toEqual([400, { 'value.color': 'Write a color like #1b5e47' }]);
    const light = await save({ actionColor: '#ffcc00' });
    expect([light.status, light.body.fields]).toEqual([
      400,
      { 'value.actionColor': 'This color is too light to be read on white. Choose a darker one.' },
    ]);
  });

  it('has the logo of the owner, for every visitor and as PNG, and no other file', async () => {
    const [logo, other] = [await upload(), await upload()];
    expect((await business()).logoUrl).toBeNull();
    expect((await save({ logo })).status).toBe(200);
    const { logoUrl } = await business();
    expect([logoUrl, (await app.app.get(AdminSite, { strict: false }).site()).logoUrl]).toEqual([
      `/api/brand/logo/${logo}`,
      `/api/brand/logo/${logo}`,
    ]);
    const answer = await app.visitor().fetch(logoUrl);
    const { headers } = answer;
    expect([answer.status, headers.get('content-type'), headers.get('cache-control'), headers.get('cross-origin-resource-policy')]).toEqual(
      [200, 'image/png', 'public, max-age=31536000, immutable', 'cross-origin'],
    );
    const { format, width, height, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, height, hasAlpha]).toEqual(['png', 288, 144, true]);
    expect((await app.visitor().get(`/api/brand/logo/${other}`)).status).toBe(404);
    expect((await app.visitor().get(`/api/files/${logo}`)).status).toBe(404);
    expect((await save({ logo: other })).status).toBe(200);
    expect((await app.visitor().get(logoUrl)).status).toBe(404);
  });

  it('takes a logo that the person who saves it has uploaded', async () => {
    const colleague = await app.signInAs('admin');
    const logo = await upload(colleague);
    const gone = { 'value.logo': 'This file is no longer available. Please upload it again.' };
    const taken = await save({ logo });
    expect([taken.status, taken.body.fields]).toEqual([400, gone]);
    const wrong = await save({ logo: '../../etc/passwd' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['value.logo']]);
  });

  it('prints its logo on documents, and prints them without a logo whose file is gone', async () => {
    const pdf = app.app.get(PdfService, { strict: false });
    const logo = app.app.get(BrandLogo, { strict: false });
    const quote = await sentQuote(app, staff, {}, await newCustomer(app));
    await save({ logo: null });
    const plain = (await pdf.quote(quote.id)).content;
    await save({ logo: await upload() });
    expect(await logo.png()).not.toBeNull();
    expect((await pdf.quote(quote.id)).content.length).toBeGreaterThan(plain.length + 300);
  });
});
