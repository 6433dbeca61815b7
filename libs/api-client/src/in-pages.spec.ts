import { estimateView, holdView, type EstimateView } from '@haulbook/contracts';
import { createApi } from './index';
import { createPageApi, errorIn, uploadedPhoto } from './in-pages';
import { maybe, outlined, type Reads } from './outline';

const ESTIMATE: EstimateView = {
  lines: [{ label: '1/2 truck', qty: 1000, totalCents: 38_900 }],
  ...{ subtotalCents: 38_900, discountCents: 0, taxCents: 0, lowCents: 38_900, highCents: 43_900 },
  ...{ cubicYards: 8, minutes: 60, quoteOnly: false, coupon: null, refused: [], firm: null },
};
const HOLD = {
  ...{ id: '6b9e7f0e-6f4a-4c58-9d5b-3c1f1c1f6a10', token: 't', date: '2026-11-30', windowId: '6b9e7f0e-6f4a-4c58-9d5b-3c1f1c1f6a11' },
  ...{ label: '8–10 AM', startsAt: '2026-11-30T13:00:00.000Z', expiresAt: '2026-11-30T13:10:00.000Z', secondsLeft: 600 },
};

const answering = (status: number, body: unknown) => ({ fetch: async () => new Response(JSON.stringify(body), { status }) });
const price = (body: unknown, status = 200) => createPageApi(answering(status, body)).booking.estimate({ job: { volumeEighths: 4 } });
const refusal = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

it('reads what its contract reads', async () => {
  expect(await price(ESTIMATE)).toEqual(estimateView.parse(ESTIMATE));
  const flexible = {
    ...ESTIMATE,
    firm: { totalCents: 1, depositCents: 1, refusal: 'time' },
    coupon: { code: 'A', accepted: true, message: '' },
  };
  expect(await price(flexible)).toEqual(estimateView.parse(flexible));
  const { booking } = createPageApi(answering(200, HOLD));
  expect(await booking.hold({ job: { serviceSlug: 'a', volumeEighths: 4 }, date: HOLD.date, windowId: HOLD.windowId })).toEqual(
    holdView.parse(HOLD),
  );
});

it.each([
  ['nothing', null],
  ['a text', 'OK'],
  ['a list', [ESTIMATE]],
  ['a part that is missing', { ...ESTIMATE, lowCents: undefined }],
  ['a part that may not be null', { ...ESTIMATE, lines: null }],
  ['another kind', { ...ESTIMATE, quoteOnly: 'no' }],
  ['an object in place of a list', { ...ESTIMATE, refused: {} }],
  ['a wrong element of a list', { ...ESTIMATE, lines: [...ESTIMATE.lines, { label: 'x', qty: 1 }] }],
  ['a wrong part of what may be null', { ...ESTIMATE, firm: { totalCents: '1', depositCents: 1, refusal: null } }],
])('refuses %s, as the contract does', async (_what, body) => {
  expect(estimateView.safeParse(body).success).toBe(false);
  expect(await refusal(price(body))).toMatchObject({ name: 'ApiError', status: 502, code: 'internal' });
});

it('throws the same refusals as the whole client', async () => {
  const taken = { code: 'slot_taken', message: 'Taken', fields: { date: 'Taken' }, details: { next: [] } };
  for (const body of [taken, { code: 'invalid' }, '<h1>Bad gateway</h1>']) {
    const whole = await refusal(createApi(answering(409, body)).booking.estimate({ job: { volumeEighths: 4 } }));
    expect(whole).toBeInstanceOf(Error);
    expect(await refusal(price(body, 409))).toEqual(whole);
  }
  expect(await refusal(price(taken, 409))).toMatchObject({ status: 409, ...taken });
});

it('reads an uploaded photo and what was wrong with a file', () => {
  const photo = { id: 'p', name: 'sofa.jpg', size: 1, mime: 'image/jpeg', url: '/u', secret: 's' };
  expect(uploadedPhoto.safeParse(photo)).toEqual({ success: true, data: photo });
  expect(uploadedPhoto.safeParse({ ...photo, secret: undefined }).success).toBe(false);
  expect(errorIn({ code: 'invalid', message: 'Wrong', fields: { file: 'Too large' } })?.fields?.file).toBe('Too large');
  expect(errorIn({ code: 'invalid', message: 'Wrong', fields: { file: 1 } })).toEqual({ code: 'invalid', message: 'Wrong' });
  expect(errorIn('<html>')).toBeNull();
});

it('has outlines that say what the contract says', () => {
  interface View {
    price: number;
    note?: string | undefined;
    tags: string[];
  }
  const right: Reads<View> = outlined<View>({ price: 'number', note: maybe('string'), tags: ['string'] });
  // @ts-expect-error: a part is missing
  outlined<View>({ price: 'number', note: maybe('string') });
  // @ts-expect-error: another kind
  outlined<View>({ price: 'string', note: maybe('string'), tags: ['string'] });
  // @ts-expect-error: it may be missing
  outlined<View>({ price: 'number', note: 'string', tags: ['string'] });
  // @ts-expect-error: it is always there
  outlined<View>({ price: maybe('number'), note: maybe('string'), tags: ['string'] });
  expect(right.safeParse({ price: 1, tags: ['a'] }).success).toBe(true);
  expect(right.safeParse({ price: 1, tags: [1] }).success).toBe(false);
});
