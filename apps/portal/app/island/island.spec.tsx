import { ENGLISH } from '@haulbook/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot, type Root } from 'react-dom/client';
import { useRoot } from '../site-data/use-root';
import { ISLAND_IDS, readIsland, writeIsland, type IslandData } from './island-data';
import { Failing } from './failing';
import { IslandRoot } from './island-root';
import { useReload } from './use-reload';
import { useQuery } from './use-query';

interface Content {
  name: string;
}

/** A part of a page with a field, a step in the address, and what it has loaded. */
function Part({ name }: Content) {
  const id = useId();
  const [query, changeQuery] = useQuery();
  const [typed, setTyped] = useState('');
  const reload = useReload();
  return (
    <>
      <label htmlFor={id}>{useRoot().business.name}</label>
      <input id={id} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <p>{`${name} at step ${query.get('step')}`}</p>
      <button onClick={() => changeQuery(() => new URLSearchParams({ step: '2' }))}>Next</button>
      <button onClick={() => void reload()}>Reload</button>
    </>
  );
}

const root = { business: { name: 'Haulers' } };
const dataOf = (name: string, search = '?step=1') => ({ root, search, props: { name } }) as IslandData<Content>;
const pageOf = (data: IslandData<Content>) =>
  `<div data-island>${renderToString(<IslandRoot of={Part} data={data} speech={ENGLISH} />, { identifierPrefix: ISLAND_IDS })}</div>
   <script type="application/json" data-island-data>${writeIsland(data)}</script>`;

let taken: Root | undefined;
const errors: unknown[] = [];

/** Show the page as the server draws it, and take over its island. */
async function open(data: IslandData<Content>): Promise<void> {
  window.history.replaceState(null, '', `/page${data.search}`);
  document.body.innerHTML = pageOf(data);
  await act(async () => {
    taken = hydrateRoot(
      document.querySelector('[data-island]')!,
      <IslandRoot of={Part} data={readIsland<Content>(document)!} speech={ENGLISH} />,
      { identifierPrefix: ISLAND_IDS, onRecoverableError: (error) => errors.push(error) },
    );
  });
}

beforeEach(() => {
  errors.length = 0;
  window.scrollTo = () => undefined;
});
afterEach(async () => {
  await act(async () => taken?.unmount());
  cleanup();
});

it('is taken over as it was drawn, its fields with their labels', async () => {
  await open(dataOf('Quote'));
  expect(errors).toEqual([]);
  expect(screen.getByLabelText('Haulers').id).toMatch(/^:iR/);
  expect(screen.getByText('Quote at step 1')).toBeTruthy();
});

it('keeps its step in the address, with a way back', async () => {
  await open(dataOf('Quote'));
  fireEvent.click(screen.getByText('Next'));
  expect(screen.getByText('Quote at step 2')).toBeTruthy();
  expect(window.location.search).toBe('?step=2');
  const entries = window.history.length;
  fireEvent.click(screen.getByText('Next'));
  expect(window.history.length).toBe(entries);
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });
  expect(screen.getByText('Quote at step 1')).toBeTruthy();
});

it('shows what the page says now, and keeps what was typed', async () => {
  await open(dataOf('Quote'));
  fireEvent.change(screen.getByLabelText('Haulers'), { target: { value: 'a note' } });
  globalThis.fetch = (async () => ({ text: async () => pageOf(dataOf('Declined')) })) as never;
  fireEvent.click(screen.getByText('Reload'));
  expect(await screen.findByText('Declined at step 1')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Haulers').value).toBe('a note');
});

it('passes texts on that would end a script', async () => {
  const name = '</script><img src=x onerror=alert(1)>';
  await open(dataOf(name));
  expect(document.images).toHaveLength(0);
  expect(screen.getByText(`${name} at step 1`)).toBeTruthy();
});

it('says that the page failed where its content does', () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const Broken = (): never => {
    throw new Error('a defect');
  };
  render(
    <Failing>
      <Broken />
    </Failing>,
  );
  expect(document.documentElement.hasAttribute('data-broken')).toBe(true);
  said.mockRestore();
});
