import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { resourceRoutes, type Overrides } from '@haulbook/resource-admin';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { QuoteActions } from './quote-parts';

const choices = ['draft', 'sent'].map((value) => ({ value, label: value }));
const quotes = resource('quotes', {
  label: 'Quote',
  title: ['number'],
  fields: [field('number', 'text'), field('status', 'state', { choices, creatable: false, updatable: false })],
});
const own: Overrides = { quotes: { actions: QuoteActions } };

function open(status: string) {
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const { http, calls } = fakeApi(({ method }) => ({
    data: method === 'post' ? { url: 'https://haulbook.example/q/secret', days: 7 } : { id: 'q1', version: 1, number: 'Q-1', status },
  }));
  const page = resourceRoutes(schema([quotes]), own).find(({ path }) => path === '/quotes/:id')?.element;
  renderAdmin(<Suspense>{page}</Suspense>, { http, schema: schema([quotes]), overrides: own, path: '/quotes/:id', at: '/quotes/q1' });
  return { copied, issued: () => calls.filter(({ method, path }) => method === 'post' && path === '/api/quotes/q1/link') };
}
const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  return within(await screen.findByRole('menu'));
};

describe('the link to a quote', () => {
  it('is copied from the menu, and made once however often', async () => {
    const { copied, issued } = open('sent');
    fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Copy link' }));
    await waitFor(() => expect(copied).toEqual(['https://haulbook.example/q/secret']));
    fireEvent.click((await openMenu()).getByRole('menuitem', { name: 'Copy link' }));
    await waitFor(() => expect(copied).toHaveLength(2));
    expect(issued()).toHaveLength(1);
  });

  it('is not offered for a draft, which its customer cannot open', async () => {
    open('draft');
    expect((await openMenu()).queryByRole('menuitem', { name: 'Copy link' })).toBeNull();
  });
});
