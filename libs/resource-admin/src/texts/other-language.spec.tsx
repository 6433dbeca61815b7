import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import deDE from 'antd/locale/de_DE';
import type { ReactNode } from 'react';
import CreatePage from '../form/create-page';
import ListPage from '../list/list-page';
import ShowPage from '../show/show-page';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema as schemaOf } from '../testing/fixtures';
import { german } from '../testing/german';
import { renderAdmin } from '../testing/render-admin';
import { english } from './english';

const boats = resource('boote', {
  label: 'Boot',
  labelPlural: 'Boote',
  features: { trash: true, history: false },
  fields: [
    field('name', 'text', { label: 'Bezeichnung', required: true }),
    field('email', 'email', { label: 'Kontakt' }),
    field('phone', 'phone', { label: 'Telefon' }),
    field('priceCents', 'money', { label: 'Preis' }),
    field('length', 'number', { label: 'Maß', scale: 1000 }),
    field('launchedOn', 'date', { label: 'Stapellauf' }),
    field('sold', 'boolean', { label: 'Verkauft' }),
  ],
});
const row = {
  id: 'b1',
  version: 1,
  name: 'Ida',
  phone: '+49301234567',
  priceCents: 123_450,
  length: 7_250,
  launchedOn: '2026-03-08',
  sold: true,
};
const schema = {
  ...schemaOf([boats]),
  site: { name: 'Hafen', zone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', callingCode: '49' },
};

const LABELS = { label: '1', labelPlural: '1' };

/** Return a text as a string, whatever values it takes. */
function said(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  for (const value of ['1', LABELS]) {
    try {
      return String((text as (...values: unknown[]) => unknown)(value, value, value));
    } catch {
      continue;
    }
  }
  return '';
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-zäöüß]{2,}/g) ?? [];
const wordsIn = (texts: object) =>
  new Set(Object.values(texts).flatMap((part: object) => Object.values(part).flatMap((text) => wordsOf(said(text)))));

/** Return the framework's English words that a person sees or hears on the screen. */
function englishOnScreen(): string {
  const texts = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
  ]);
  const spoken = new Set(wordsOf(texts.join(' ')));
  return [...wordsIn(english)].filter((word) => spoken.has(word) && !wordsIn(german).has(word)).join(' ');
}

function open(page: ReactNode, path: string, at: string) {
  const list = { data: [row], count: 1, total: 1, page: 1, pageCount: 1, after: null };
  const { http } = fakeApi((call) => ({ data: call.path.endsWith('/b1') ? row : list }));
  renderAdmin(page, { http, schema, path, at, backOffice: { texts: german, antdLocale: deDE } });
}

describe('an application in another language', () => {
  it('has no English word in a list, and writes values as its country does', async () => {
    open(<ListPage resource={boats} />, '/boote', '/boote');
    await screen.findByRole('link', { name: 'Ida' });
    expect(screen.getByText('1.234,50 €')).toBeTruthy();
    expect(screen.getByText('8. März 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: '+49 301234567' }).getAttribute('href')).toBe('tel:+49301234567');
    fireEvent.click(screen.getByLabelText('Ida wählen'));
    expect(await screen.findByText('1 Boot gewählt')).toBeTruthy();
    expect(englishOnScreen()).toBe('');
  });

  it('has none in a form, its problems included, and reads values as its country writes them', async () => {
    open(<CreatePage resource={boats} />, '/boote/new', '/boote/new');
    const price = await screen.findByLabelText('Preis');
    fireEvent.change(price, { target: { value: '1.234,5' } });
    fireEvent.blur(price);
    expect((price as HTMLInputElement).value).toBe('1.234,50');
    const phone = screen.getByLabelText('Telefon');
    fireEvent.change(phone, { target: { value: '030 1234567' } });
    fireEvent.blur(phone);
    expect((phone as HTMLInputElement).value).toBe('+49 301234567');
    const contact = screen.getByLabelText('Kontakt');
    fireEvent.change(contact, { target: { value: 'kein Kontakt' } });
    fireEvent.blur(contact);
    expect(await screen.findByText('Bitte eine gültige Adresse eingeben')).toBeTruthy();
    fireEvent.change(contact, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Boot anlegen' }));
    expect(await screen.findByText('Bezeichnung fehlt')).toBeTruthy();
    await waitFor(() => expect(screen.getByPlaceholderText('Tag wählen')).toBeTruthy());
    expect(englishOnScreen()).toBe('');
  });

  it('has none in the question before a record is deleted', async () => {
    open(<ShowPage resource={boats} />, '/boote/:id', '/boote/b1');
    fireEvent.click(await screen.findByRole('button', { name: 'Mehr Aktionen' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText('Ida löschen?')[0]).toBeTruthy();
    expect(within(dialog).getByText('Der Eintrag kommt in den Papierkorb.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toBeTruthy();
    expect(englishOnScreen()).toBe('');
  });
});
