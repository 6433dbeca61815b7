import { BadRequestException, HttpException, NotImplementedException } from '@nestjs/common';
import { DomainError, resource, type ResourceHooks } from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Tag, tagPolicy } from '../testing/library.entities.js';

/** Throws what its name says. */
class ThrowingHooks implements ResourceHooks<Tag> {
  beforeSave({ name }: Partial<Tag>): void {
    throw THROWN[name!]!();
  }
}

const THROWN: Record<string, () => Error> = {
  'bad request': () => new BadRequestException('Too many tags'),
  teapot: () => new HttpException('I am a teapot', 418),
  'too often': () => new HttpException('Slower', 429),
  'not built': () => new NotImplementedException('Not built'),
  'full disk': () => Object.assign(new Error('No space left on device'), { code: '53100' }),
  secret: () => new Error('the password is swordfish'),
  missing: () => new DomainError('not_found', 'No such shelf', { details: { shelf: 3 } }),
};

describe('errors of requests', () => {
  let app: LibraryApp;
  const cause = (name: string) => app.as('librarian', 'Lib').send('POST', '/tags', { name });

  beforeAll(async () => {
    app = await startLibrary([resource(Tag, tagPolicy, { hooks: ThrowingHooks })], [ThrowingHooks]);
  });
  afterAll(() => app.close());

  it('have the status of their code, and what they say', async () => {
    expect(await cause('missing')).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'No such shelf', details: { shelf: 3 } },
    });
  });

  it('of the server of HTTP have the code of their status', async () => {
    expect(await cause('bad request')).toEqual({ status: 400, body: { code: 'validation', message: 'Too many tags' } });
    expect(await cause('teapot')).toEqual({ status: 418, body: { code: 'validation', message: 'I am a teapot' } });
    expect(await cause('too often')).toEqual({ status: 429, body: { code: 'too_many_requests', message: 'Slower' } });
  });

  it('of bodies that cannot be read, and of unknown addresses, say so', async () => {
    const post = (body: unknown) => app.as('librarian', 'Lib').send('POST', '/tags', body);
    expect(await post('a text')).toMatchObject({ status: 400, body: { code: 'validation', message: expect.stringMatching(/JSON/) } });
    expect(await post({ name: 'x'.repeat(200_000) })).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(await app.as('librarian', 'Lib').get('/nowhere')).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'There is nothing at this address' },
    });
  });

  it('that pass with time say when to try again', async () => {
    const busy = { code: 'unavailable', message: 'The service is busy right now. Please try again in a moment.' };
    expect(await cause('full disk')).toEqual({ status: 503, body: busy });
    const retryAfter = async (name: string) => {
      const headers = { 'x-role': 'librarian', 'x-name': 'Lib', 'content-type': 'application/json' };
      const response = await fetch(`${app.url}/tags`, { method: 'POST', headers, body: JSON.stringify({ name }) });
      return response.headers.get('retry-after');
    };
    expect(await Promise.all(['full disk', 'too often', 'missing'].map(retryAfter))).toEqual(['5', '5', null]);
  });

  it('that are faults of ours say nothing of their cause', async () => {
    const ours = { status: 500, body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' } };
    expect(await cause('secret')).toEqual(ours);
    expect(await cause('not built')).toEqual(ours);
  });
});
