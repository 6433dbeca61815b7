import { cleanup, render, screen } from '@testing-library/react';
import type { InvoiceView } from '@haulbook/contracts';
import { ENGLISH } from '@haulbook/core';
import type { ReactNode } from 'react';
import { ExtraWork } from './features/booking/steps/extra-work';
import { Reassurance } from './features/booking/reassurance';
import { InvoiceCard } from './features/dashboard/invoice-card';
import { Start } from './features/dashboard/start';
import { priceFacts } from './features/site/home/home.server';
import { Prices } from './features/site/home/prices';
import { Questions } from './features/site/home/questions';
import { PrivacyPage } from './features/site/legal/privacy-page';
import { TermsPage } from './features/site/legal/terms-page';
import { PhotoPicker } from './forms/photos/photo-picker';
import { photoProblem } from './forms/photos/upload-photo';
import type { Wanted } from './site-data/wanted';
import type { Uploads } from './forms/photos/use-uploads';
import { holdExpired } from './slots/use-hold';
import { FIRST_BUSINESS } from './site-data/first-business';
import { PLAIN_WORK } from './site-data/plain-work';
import { RootContext, type RootData } from './site-data/use-root';
import { heavyPart, waysInWords, windowInWords, windowsInWords } from './site-data/rules-in-words';

const RULES = {
  quoteDays: 7,
  freeNoticeHours: 12,
  holdMinutes: 25,
  windowHours: 3,
  freeFlights: 2,
  heavy: { materials: ['Sand', 'PVC'], maxEighths: 4 },
  photoMegabytes: 4,
  photoDays: 90,
  office: null,
  pays: ['card' as const, 'cash' as const],
};
const BUSINESS = { ...FIRST_BUSINESS, rules: RULES };
jest.mock('@remix-run/react', () => ({}));
jest.mock('./http/lazy-api', () => ({ refusal: (message: string) => new Error(message) }));

const JOB = { serviceSlug: '', volumeEighths: 2, items: [], ...PLAIN_WORK };
const nothing = () => undefined;
const UPLOADS: Uploads = { megabytes: 4, sending: [], failed: [], send: () => Promise.resolve(), again: null, stop: nothing };
const WANTED = { load: null } as Wanted;
const OWED = { kind: 'bill', id: 'i', balanceCents: 100, depositCents: 0, creditedCents: 0, payments: [], jobs: [], period: null };

afterEach(cleanup);

/** Show a part of a page of this business. */
const show = (part: ReactNode, business: RootData['business'] = BUSINESS) =>
  render(<RootContext.Provider value={{ business } as RootData}>{part}</RootContext.Provider>);

/** Pages, with what they say of the owner's settings, and what they would say of others. */
it.each([
  [
    'terms',
    <TermsPage key="terms" fees={[]} refused={['Asbestos']} />,
    [
      'usually 7 days after',
      'free with at least 12 hours’ notice',
      'We price sand and PVC by weight, and never fill more than half of the truck.',
      'You can pay by card or in cash.',
    ],
    /North Carolina|[Cc]oncrete|check, cash|30 days/,
  ],
  [
    'privacy notice',
    <PrivacyPage key="privacy" photosToModel={false} photosDeleted />,
    ['Photos are deleted 90 days after the job.'],
    /\{/,
  ],
  [
    'questions',
    <Questions key="questions" />,
    ['usually 7 days after', 'What about sand or PVC?', 'so we price by weight and fill half of the bed at most'],
    /[Cc]oncrete|quarter/,
  ],
  [
    'extra work',
    <ExtraWork key="work" catalog={{ longCarryFeet: 40, business: BUSINESS }} job={JOB} invalid={false} onChange={nothing} />,
    ['The first 2 are included.', 'Heavy debris: sand or PVC', 'More than 40 feet'],
    /concrete|first one/,
  ],
  [
    'prices',
    <Prices
      key="prices"
      {...priceFacts(null)}
      surcharges={[{ id: 's', name: 'Long carry', cents: 100 }]}
      longCarryFeet={40}
      wanted={WANTED}
    />,
    ['The first 2 flights of stairs are free. A carry is long from 40 feet.'],
    /75/,
  ],
  ['photos', <PhotoPicker key="photos" photos={[]} uploads={UPLOADS} onChange={nothing} />, ['up to 4 MB each'], /15/],
  ['booking', <Reassurance key="booking" promise="" service={undefined} />, ['Pick a 3-hour window'], /two-hour/],
  ['empty dashboard', <Start key="start" />, ['Pick a 3-hour window'], /two-hour/],
  ['invoice', <InvoiceCard key="bill" invoice={OWED as unknown as InvoiceView} />, ['Pay the crew in cash, or call'], /check/],
])('the %s tell of the settings of the owner', (_, page, told, other) => {
  show(page);
  for (const text of told) expect(document.body.textContent).toContain(text);
  expect(document.body.textContent).not.toMatch(other);
});

it('says nothing of what may be different while the settings are not known', () => {
  const unknown = { ...BUSINESS, rules: { ...RULES, ...FIRST_BUSINESS.rules, pays: [] } };
  show(<TermsPage fees={[]} refused={[]} />, unknown);
  expect(document.body.textContent).not.toMatch(/by weight|You can pay/);
  cleanup();
  show(<Start />, unknown);
  expect(screen.getByText('Pick an arrival window')).toBeTruthy();
});

it('words rules as people say them', () => {
  const hours = (windowHours: number) => ({ ...RULES, windowHours });
  expect([2, 8, 0].map((length) => windowInWords(hours(length), ENGLISH))).toEqual([
    'a two-hour window',
    'an 8-hour window',
    'an arrival window',
  ]);
  expect([2, 4, 0].map((length) => windowsInWords(hours(length), ENGLISH))).toEqual([
    'Two-hour windows',
    '4-hour windows',
    'Arrival windows',
  ]);
  expect([0, 2, 8].map((maxEighths) => heavyPart({ ...RULES, heavy: { materials: [], maxEighths } }, ENGLISH))).toEqual([
    null,
    'a quarter',
    null,
  ]);
  expect(waysInWords(['card', 'check', 'transfer'], ENGLISH)).toBe('by card, by check, or by bank transfer');
  expect(holdExpired(1, ENGLISH).message).toContain('Your 1 minute is up');
  expect([photoProblem({ size: 4_000_001 }, 4), photoProblem({ size: 4_000_000 }, 4)]).toEqual(['This file is larger than 4 MB', null]);
});
