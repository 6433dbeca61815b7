import { screen } from '@testing-library/react';
import { fakeApi, renderAdmin } from '@haulbook/resource-admin/testing';
import { StatementTable } from './statement-table';

const open = (statements: Parameters<typeof StatementTable>[0]['statements']) =>
  renderAdmin(<StatementTable statements={statements} />, { http: fakeApi(() => ({ data: [] })).http });

describe('slow statements', () => {
  it('are told with how often and how long, and are read in full on request', async () => {
    const statement = `SELECT ${'amount_cents, '.repeat(20)}id FROM payments`;
    open([{ statement, calls: 1200, averageMs: 250, longestMs: 1900 }]);
    const row = (await screen.findByText(statement.slice(0, 120))).closest('tr')!;
    expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['1,200', '250 ms', '1.9 s']);
    expect(screen.getByText(statement).tagName).toBe('CODE');
  });

  it('are none where the database was quick', async () => {
    open([]);
    expect(await screen.findByText('The database answered every statement within a fifth of a second.')).toBeTruthy();
  });
});
