import fc from 'fast-check';
import type { ListGroup } from '@haulbook/resource-contracts';
import { fill } from '../testing/filled-library.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { RandomLibrary, somePolicies, someShelves } from '../testing/random-library.js';

/** Fields of every kind that groups a list, and the condition that leads to a group as a screen writes it. */
const GROUPED = ['title', 'pages', 'rare', 'kind', 'status', 'shelves', 'publishedOn', 'author', 'tags'];
const conditionOf = (by: string, value: ListGroup['value']): object => ({ [by]: value === null ? { $isnull: true } : { $eq: value } });

describe('a group of a list', () => {
  const library = new RandomLibrary();
  let app: LibraryApp;
  beforeAll(async () => void (app = await startLibrary(library.resources)));
  afterAll(() => app.close());

  it('has as many records as the list that it leads to, whatever the policy: of links to what is in the trash or out of sight too', async () => {
    const sizes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(someShelves, fc.boolean(), somePolicies, async (shelves, isTrashed, grants) => {
        const { tags } = await fill(app, shelves);
        if (isTrashed) await app.records.db.query('UPDATE tags SET deleted_at = now() WHERE id = $1', [tags[0]]);
        const actor = library.actor(grants);
        const list = async (asked: Record<string, string>) => {
          const query = new URLSearchParams({ page: '1', count: 'exact', ...asked });
          return app.as('auditor', actor.name).get(`/books?${query.toString()}`);
        };
        for (const by of GROUPED) {
          const { status, body } = await list({ groupBy: by, ...(by === 'publishedOn' && { per: 'day' }) });
          for (const { value, count } of status === 200 ? (body.groups as ListGroup[]) : []) {
            const opened = await list({ s: JSON.stringify(conditionOf(by, value)) });
            expect([by, value, opened.body.total]).toEqual([by, value, count]);
            sizes.add(`${by} ${value === null ? 'without' : 'with'}`);
          }
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 40, endOnFailure: true },
    );
    expect([...sizes]).toEqual(expect.arrayContaining(['tags with', 'tags without', 'author with', 'shelves with']));
  });
});
