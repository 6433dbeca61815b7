import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { HIGHEST_NAMED_CENTS, type PhotoJob } from '@haulbook/contracts';
import { fakeApi, renderAdmin, schema } from '@haulbook/resource-admin/testing';
import { ItemTiles } from './item-tiles';
import { seenIn } from './seen-job';

const ITEMS = [
  { id: 'sofa', name: 'Sofa', unitCents: 11_900, quoteOnly: false },
  { id: 'piano', name: 'Piano', unitCents: 20_000, quoteOnly: true },
  { id: 'safe', name: 'Safe', unitCents: 0, quoteOnly: false },
];

function Tiles({ job = null }: { job?: Partial<PhotoJob> | null }) {
  const [seen, onSee] = useState(() => seenIn(job));
  return <ItemTiles items={ITEMS} seen={seen} onSee={onSee} />;
}

const open = (job?: Partial<PhotoJob>) =>
  renderAdmin(<Tiles job={job} />, { http: fakeApi(() => ({ data: {} })).http, schema: schema([]), path: '/', at: '/' });
const add = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const search = () => screen.getByRole('textbox', { name: 'Find an item' });
const priceOf = (name: string) => screen.findByRole('spinbutton', { name: `Price of one ${name}` });

describe('an item that the price list has no price for', () => {
  it('leads into its price as it is added: by a tap, or by Enter', async () => {
    open();
    add('Add Piano, by quote');
    expect(document.activeElement).toBe(await priceOf('Piano'));
    fireEvent.change(search(), { target: { value: 'saf' } });
    fireEvent.keyDown(search(), { key: 'Enter', keyCode: 13 });
    expect(document.activeElement).toBe(await priceOf('Safe'));
  });

  it('does not take the focus again once it was passed over', async () => {
    open();
    add('Add Piano, by quote');
    await priceOf('Piano');
    act(() => search().focus());
    fireEvent.change(search(), { target: { value: 'so' } });
    fireEvent.keyDown(search(), { key: 'Enter', keyCode: 13 });
    expect(screen.getByRole('button', { name: 'Add Sofa, $119, 1 so far' })).toBeTruthy();
    await priceOf('Piano');
    expect(document.activeElement).toBe(search());
  });

  it('does not take the focus as a draft is opened that has it', async () => {
    open({ items: [{ itemId: 'piano', quantity: 1 }] });
    await priceOf('Piano');
    expect(document.activeElement).toBe(document.body);
  });

  it('takes no higher price than the server does', async () => {
    open({ items: [{ itemId: 'piano', quantity: 1 }] });
    expect((await priceOf('Piano')).getAttribute('aria-valuemax')).toBe(String(HIGHEST_NAMED_CENTS / 100));
  });
});
