import { ApiError } from '@haulbook/api-client';
import { photoStatusPage } from './photo-quote.server';

const inRevision = {
  photoQuotes: { get: () => Promise.reject(new ApiError({ status: 409, code: 'quote_in_revision', message: '' } as never)) },
};

it.each([
  ['token=a%26b&in=es', 'token=a%26b&in=es'],
  ['token=t', 'token=t'],
])('leads to the quote of %p with its secret and the language of the message', async (address, query) => {
  const page = photoStatusPage({ api: inRevision as never }, 'Q-1', new URLSearchParams(address));
  const answer = (await page.catch((thrown: unknown) => thrown)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/quote-review/Q-1?${query}`]);
});
