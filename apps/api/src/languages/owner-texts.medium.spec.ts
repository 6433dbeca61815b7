import { AuditEntry } from '@haulbook/resource';
import { composeMail, MessageLog, Setting, type MailPayload } from '@haulbook/platform';
import { ENGLISH, type Speech } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import type { CatalogView, QuoteView, ServicePageView, SitePagesView, TownPageView } from '@haulbook/contracts';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { Category } from '../catalog/category.entity.js';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { Service } from '../catalog/service.entity.js';
import { book, bookingOf, FULL_TRUCK } from '../portal/booking/booking-fixtures.js';
import { useTestApp } from '../testing/test-app.js';

const SPANISH = { 'accept-language': 'es-US,es;q=0.9' };
const SLUG = 'garage-cleanouts';

describe('the texts of the owner in Spanish', () => {
  const app = useTestApp();

  async function offerSpanish() {
    const staff = await app.signInAs('admin');
    const { id, version } = (await app.records.findOne(Setting, { key: 'languages' }))!;
    expect((await staff.patch(`/api/settings/${id}`, { version, value: { es: true } })).status).toBe(200);
    return staff;
  }
  const serviceId = async () => (await app.records.findOne(Service, { slug: SLUG }))!.id;
  async function read<View>(path: string, headers = {}): Promise<View> {
    const { status, body } = await app.visitor().get(path, headers);
    expect(status).toBe(200);
    return body;
  }
  async function service(headers = {}) {
    const { services } = await read<CatalogView>('/api/portal/catalog', headers);
    return services.find(({ slug }) => slug === SLUG)!;
  }

  it('are asked for by forms once the site offers a language', async () => {
    const staff = await app.signInAs('admin');
    const fields = async () => {
      const { resources } = (await staff.get('/api/admin/schema')).body as AdminSchema;
      const own = resources.find(({ path }) => path === 'services')!.fields;
      return [...own, ...own.find(({ name }) => name === 'questions')!.fields!].filter(({ format }) => format === 'translations');
    };
    expect(await fields()).toEqual([]);
    await offerSpanish();
    const names = (await fields()).map(({ name, fields: [original] = [] }) => [name, original?.name]);
    expect(names).toContainEqual(['blurbTranslations', 'blurb']);
    expect(names).toContainEqual(['answerTranslations', 'answer']);
  });

  it('are what visitors read who ask for it, field by field', async () => {
    const staff = await offerSpanish();
    const english = await service();
    expect(await service(SPANISH)).toEqual(english);
    const sent = await staff.patch(`/api/services/${await serviceId()}`, { nameTranslations: { es: ' Vaciado de garajes ', de: '' } });
    expect([sent.status, sent.body.nameTranslations]).toEqual([200, { es: 'Vaciado de garajes' }]);
    expect(await service(SPANISH)).toEqual({ ...english, name: 'Vaciado de garajes' });
    expect(await service()).toEqual(english);
  });

  it('are in the history, and are taken away by leaving them empty', async () => {
    const staff = await offerSpanish();
    const id = await serviceId();
    await staff.patch(`/api/services/${id}`, { blurbTranslations: { es: 'Rápido y limpio' } });
    const [entry] = await app.records.find(AuditEntry, { recordId: id, action: 'update' }, { sort: { createdAt: 'desc' } });
    expect(entry!.after).toMatchObject({ blurbTranslations: { es: 'Rápido y limpio' } });
    expect((await staff.patch(`/api/services/${id}`, { blurbTranslations: { es: ' ' } })).body.blurbTranslations).toBeNull();
    expect((await service(SPANISH)).blurb).toBe((await service()).blurb);
  });

  it.each([
    [{ nameTranslations: { es: 'a'.repeat(81) } }, 'nameTranslations.es', 'In Spanish: Name must be at most 80 characters'],
    [{ nameTranslations: { xx: 'Nom' } }, 'nameTranslations.xx', 'Name can’t be written in “xx”, which is no language of this application'],
    [{ nameTranslations: { es: 7 } }, 'nameTranslations.es', 'In Spanish: Name must be text'],
    [{ nameTranslations: ['Nom'] }, 'nameTranslations', 'Name in other languages must be an object with a text for each language'],
    [{ slugTranslations: { es: 'garajes' } }, 'slugTranslations', 'slugTranslations cannot be set here'],
  ])('are held to the rules of their field: %j', async (body, at, sentence) => {
    const staff = await app.signInAs('admin');
    const { status, body: refusal } = await staff.patch(`/api/services/${await serviceId()}`, body);
    expect([status, refusal.fields[at] ?? refusal]).toEqual([400, sentence]);
  });

  it('reach pages, questions, categories and things', async () => {
    const staff = await offerSpanish();
    const id = await serviceId();
    const intro = { intro: 'We sweep.', introTranslations: { es: 'Barremos.' } };
    const questions = [{ question: 'How long?', answer: 'An hour.', questionTranslations: { es: '¿Cuánto tarda?' } }];
    expect((await staff.patch(`/api/services/${id}`, { ...intro, questions })).status).toBe(200);
    const { categoryId } = await app.records.get(Service, id);
    await staff.patch(`/api/categories/${categoryId}`, { nameTranslations: { es: 'Vaciados' } });
    const item = (await app.records.findOne(ServiceItem, { kind: 'item' }))!;
    await staff.patch(`/api/service-items/${item.id}`, { nameTranslations: { es: 'Cosa' } });

    const path = `/api/portal/site-pages/services/${SLUG}`;
    expect(await read<ServicePageView>(path, SPANISH)).toMatchObject({
      intro: 'Barremos.',
      questions: [{ question: '¿Cuánto tarda?', answer: 'An hour.' }],
    });
    expect(await read<ServicePageView>(path)).toMatchObject({ intro: 'We sweep.', questions: [{ question: 'How long?' }] });
    expect((await service(SPANISH)).group).toBe('Vaciados');
    expect((await app.records.get(Category, categoryId)).name).toBe((await service()).group);
    const { items } = await read<CatalogView>('/api/portal/catalog', SPANISH);
    expect(items.find((each) => each.id === item.id)!.name).toBe('Cosa');
  });

  it('reach what settings say: the promise beside the price, and what the business is insured for', async () => {
    await offerSpanish();
    const owner = await app.signInAs('super_admin');
    const set = async (key: string, change: (value: Record<string, object>) => object) => {
      const { id } = (await app.records.findOne(Setting, { key }))!;
      const { version, value } = (await owner.get(`/api/settings/${id}`)).body;
      expect((await owner.patch(`/api/settings/${id}`, { version, value: { ...value, ...change(value) } })).status).toBe(200);
    };
    const setCover = (cover: object) => set('proof', ({ insurance }) => ({ insurance: { ...insurance, ...cover } }));
    const words = async (headers = {}) => {
      const { promise } = await read<CatalogView>('/api/portal/catalog', headers);
      const { proof } = await read<SitePagesView>('/api/portal/site-pages', headers);
      return [promise, proof.insured?.cover];
    };
    await set('booking', () => ({ promise: 'No surprises.' }));
    await setCover({ cover: 'Up to $2,000,000' });
    expect(await words(SPANISH)).toEqual(['No surprises.', 'Up to $2,000,000']);
    await set('booking', () => ({ promiseTranslations: { es: 'Sin sorpresas.' } }));
    await setCover({ coverTranslations: { es: 'Hasta $2,000,000' } });
    expect(await words(SPANISH)).toEqual(['Sin sorpresas.', 'Hasta $2,000,000']);
    expect(await words()).toEqual(['No surprises.', 'Up to $2,000,000']);
  });

  it('reach quotes that were written before, and their mail; a line keeps the name of its day once the item has another', async () => {
    const staff = await offerSpanish();
    const [item] = await app.records.find(ServiceItem, { kind: 'item', refused: false, quoteOnly: false }, { limit: 1 });
    const job = { ...FULL_TRUCK, volumeEighths: null, items: [{ itemId: item!.id, quantity: 1 }] };
    const input = bookingOf({ job });
    const { body: booked } = await book(app.visitor(), input);
    await staff.patch(`/api/services/${await serviceId()}`, { nameTranslations: { es: 'Garajes vacíos' } });
    await staff.patch(`/api/service-items/${item!.id}`, { nameTranslations: { es: 'Una cosa' } });
    const words = async (headers = {}) => {
      const { serviceName, lines } = await read<QuoteView>(`/api/portal/quotes/${booked.number}?token=${booked.token}`, headers);
      return [serviceName, lines[0]!.label];
    };
    expect(await words(SPANISH)).toEqual(['Garajes vacíos', 'Una cosa']);
    expect(await words()).toEqual(['Garage Cleanouts', item!.name]);
    await staff.patch(`/api/service-items/${item!.id}`, { name: 'Another thing' });
    expect(await words(SPANISH)).toEqual(['Garajes vacíos', item!.name]);

    const spanish = bookingOf({ job });
    await app.visitor().post('/api/portal/bookings', spanish, { ...SPANISH, 'idempotency-key': 'named-in-spanish' });
    const { payload } = (await app.records.findOne(MessageLog, { recipient: spanish.contact.email }))!;
    const { data } = payload as MailPayload;
    const inWords = (speech: Speech) => JSON.stringify(composeMail('booking_received', data, undefined, speech));
    expect(inWords(await loadSpeech('es'))).toContain('Garajes vacíos');
    expect(inWords(ENGLISH)).toContain('Garage Cleanouts');
  });

  it('reach the pages of towns', async () => {
    const staff = await offerSpanish();
    const town = {
      name: 'Apex',
      slug: 'apex',
      summary: 'Short drives.',
      body: 'Wide streets.',
      bodyTranslations: { es: 'Calles anchas.' },
    };
    const { body: made } = await staff.post('/api/towns', town);
    expect((await staff.post(`/api/towns/${made.id}/transitions/publish`, {})).status).toBe(200);
    const shown = (headers = {}) => read<TownPageView>('/api/portal/site-pages/towns/apex', headers);
    expect(await shown(SPANISH)).toMatchObject({ summary: 'Short drives.', body: 'Calles anchas.' });
    expect(await shown()).toMatchObject({ body: 'Wide streets.' });
  });
});
