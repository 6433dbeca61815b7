import type { PhotoJob, PhotoQuoteInput } from '@haulbook/contracts';
import type { Answer } from '@haulbook/identity/testing';
import sharp from 'sharp';
import { newNumber } from '../testing/people.js';
import type { TestClient } from '../testing/test-app.js';

let requests = 0;

/** Upload a small photo, with the place it was taken at, and return what attaches it. */
export async function photoOf(client: TestClient): Promise<{ id: string; secret: string }> {
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'Jo Camera' }, IFD3: { GPSLatitude: '35/1 46/1 0/1', GPSLatitudeRef: 'N' } } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'garage.jpg');
  const response = await client.fetch('/api/portal/uploads', { method: 'POST', body: form });
  return (await response.json()) as { id: string; secret: string };
}

/** Return a request as the page sends it, with a new customer's email address on each call and one photo. */
export async function photoRequest(client: TestClient, changes: Partial<PhotoQuoteInput> = {}): Promise<PhotoQuoteInput> {
  return {
    photos: [await photoOf(client)],
    ...{ zip: '27601', county: '', name: 'Pat Doe', email: `photos-${++requests}@example.com`, phone: newNumber(), notes: '' },
    consent: { terms: true, smsTransactional: false },
    landingPath: '/photo-quote',
    ...changes,
  };
}

/** Send a request, under a new Idempotency-Key unless `key` is given. */
export const askPrice = (client: TestClient, input: object, key = `photo-${++requests}`): Promise<Answer> =>
  client.post('/api/portal/photo-quotes', input, { 'idempotency-key': key });

/** Nothing that staff have seen yet. */
export const NOTHING: PhotoJob = {
  ...{ volumeEighths: null, items: [], prices: [] },
  ...{ stairsFlights: 0, longCarry: false, disassembly: 0, heavyDebris: false },
};
