import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { ZipCell } from './zip-cell';

const areas = resource('service-areas', { fields: [field('zip', 'text'), field('active', 'boolean')] });
const zips = ['27601', '10001', '27601'];

it('a list of addresses says which are outside the service area, in one request', async () => {
  const { http, calls } = fakeApi(({ query }) => ({
    data: query.getAll('list').map((list) => ({ total: list.includes('10001') ? 0 : 2 })),
  }));
  const cells = zips.map((zip, row) => <ZipCell key={row} field={field('zip', 'text')} value={zip} row={{}} place="list" />);
  renderAdmin(<>{cells}</>, { http, schema: schema([areas]) });
  expect((await screen.findByText('Outside the area')).closest('.ra-nowrap')?.textContent).toContain('10001');
  expect(screen.getAllByText(/27601/)).toHaveLength(2);
  expect(screen.getAllByText('Outside the area')).toHaveLength(1);
  expect(calls.filter(({ path }) => path === '/api/admin/counts').map(({ query }) => query.getAll('list').length)).toEqual([2]);
});
