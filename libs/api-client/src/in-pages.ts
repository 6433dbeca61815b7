import type {
  ApproveView,
  AvailabilityView,
  codeView,
  EstimateView,
  HoldView,
  PhotoStatusView,
  PhotoView,
  RepriceView,
  ServiceAreaView,
} from '@haulbook/contracts';
import type { z } from 'zod';
import { answeringQuotes } from './answering-quotes';
import { maybe, outlined } from './outline';
import { photoStatusCall, serviceAreaCall } from './page-calls';
import { createSend, type ApiOptions } from './request';
import { whileBooking } from './while-booking';

export { errorIn } from './error';

const estimate = outlined<EstimateView>({
  lines: [{ label: 'string', qty: 'number', totalCents: 'number' }],
  subtotalCents: 'number',
  discountCents: 'number',
  taxCents: 'number',
  lowCents: 'number',
  highCents: 'number',
  cubicYards: 'number',
  minutes: 'number',
  quoteOnly: 'boolean',
  coupon: maybe({ code: 'string', accepted: 'boolean', message: 'string' }),
  refused: [{ name: 'string', because: 'string' }],
  firm: maybe({ totalCents: 'number', depositCents: 'number', refusal: maybe('string') }),
});

const slot = {
  windowId: 'string',
  label: 'string',
  startsAt: 'string',
  endsAt: 'string',
  available: 'boolean',
  reason: maybe('string'),
} as const;
const availability = outlined<AvailabilityView>({
  zone: 'string',
  days: [
    {
      date: 'string',
      label: 'string',
      open: 'boolean',
      reason: maybe('string'),
      windows: [slot],
      flexible: maybe({ saveCents: 'number', promise: 'string' }),
    },
  ],
});

const hold = outlined<HoldView>({
  id: 'string',
  token: 'string',
  date: 'string',
  windowId: 'string',
  label: 'string',
  startsAt: 'string',
  expiresAt: 'string',
  flexible: maybe('boolean'),
  secondsLeft: maybe('number'),
});

const code = outlined<z.infer<typeof codeView>>({ sentTo: 'string', expiresAt: 'string' });

const price = outlined<RepriceView>({
  subtotalCents: 'number',
  discountCents: 'number',
  taxCents: 'number',
  totalCents: 'number',
  depositCents: 'number',
  dayChanges: [{ label: 'string', cents: 'number' }],
});

const approve = outlined<ApproveView>({
  orderId: 'string',
  orderNumber: 'string',
  slot: maybe({ date: 'string', label: 'string', startsAt: 'string', flexible: maybe('boolean') }),
});

const serviceArea = outlined<ServiceAreaView>({
  zip: 'string',
  served: 'boolean',
  county: maybe('string'),
  counties: ['string'],
  city: maybe('string'),
});

const photoStatus = outlined<PhotoStatusView>({
  number: 'string',
  zip: 'string',
  status: 'string',
  firstName: 'string',
  email: 'string',
  receivedAt: 'string',
  promisedAt: maybe('string'),
  sentAt: maybe('string'),
  totalCents: maybe('number'),
  photos: [{ id: 'string', url: 'string' }],
  now: 'string',
});

/** Reads the answer to an uploaded photo. */
export const uploadedPhoto = outlined<PhotoView>({
  id: 'string',
  name: 'string',
  size: 'number',
  mime: 'string',
  url: 'string',
  secret: 'string',
});

/**
 * Create the calls that pages make by themselves while a visitor fills them in. Answers are read by their outlines, errors are thrown as
 * `ApiError`, as by `createApi`.
 */
export function createPageApi(options: ApiOptions = {}) {
  const send = createSend(options);
  return {
    serviceArea: serviceAreaCall(send, serviceArea),
    booking: whileBooking(send, { estimate, availability, hold, code }),
    quotes: answeringQuotes(send, { price, availability, hold, code, approve }),
    photoQuotes: { get: photoStatusCall(send, photoStatus) },
  };
}

export type PageApi = ReturnType<typeof createPageApi>;
