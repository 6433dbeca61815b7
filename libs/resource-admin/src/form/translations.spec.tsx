import { fireEvent, screen, waitFor } from '@testing-library/react';
import ShowPage from '../show/show-page';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema as schemaOf } from '../testing/fixtures';
import { german } from '../testing/german';
import { renderAdmin } from '../testing/render-admin';
import EditPage from './edit-page';

const name = field('name', 'text', { required: true, max: 20 });
const translations = field('nameTranslations', 'json', { label: 'Name in other languages', format: 'translations', fields: [name] });
const boats = resource('boats', { fields: [name, translations, field('note', 'longText')] });
const schema = { ...schemaOf([boats]), site: { name: 'Harbour', zone: 'America/New_York', languages: ['es', 'vi'] } };
const row = { id: 'b1', version: 3, name: 'Osprey', nameTranslations: { es: 'Águila' }, note: null };

function edit(answer: { status?: number; data: unknown } = { data: row }, more: Partial<Parameters<typeof renderAdmin>[1]> = {}) {
  const { http, calls } = fakeApi((call) => (call.method === 'patch' ? answer : { data: row }));
  renderAdmin(<EditPage resource={boats} />, { http, schema, path: '/boats/:id/edit', at: '/boats/b1/edit', ...more });
  return () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body);
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a text in other languages', () => {
  it('has an input for each language that it is written in, and offers the others', async () => {
    edit();
    expect((await screen.findByLabelText<HTMLInputElement>('Name in Spanish')).value).toBe('Águila');
    expect([input('Name in Spanish').maxLength, screen.queryByLabelText('Name in Vietnamese')]).toEqual([20, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Write name in Vietnamese' }));
    expect(document.activeElement).toBe(input('Name in Vietnamese'));
  });

  it('is sent with the languages that have a text', async () => {
    const patches = edit();
    await screen.findByLabelText('Name in Spanish');
    fireEvent.click(screen.getByRole('button', { name: 'Write name in Vietnamese' }));
    fireEvent.change(input('Name in Vietnamese'), { target: { value: 'Ó' } });
    fireEvent.change(input('Name in Spanish'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches()).toEqual([{ nameTranslations: { vi: 'Ó' }, version: 3 }]));
  });

  it('says below it what the server refuses', async () => {
    const errors = { 'nameTranslations.es': 'In Spanish: Name must be at most 20 characters' };
    edit({ status: 400, data: { code: 'validation', message: 'Please check', fields: errors } });
    fireEvent.change(await screen.findByLabelText('Name in Spanish'), { target: { value: 'Pez' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('In Spanish: Name must be at most 20 characters')).toBeTruthy();
    expect(input('Name in Spanish').value).toBe('Pez');
  });

  it('is offered in the language of the screens', async () => {
    const backOffice = { name: 'Hafen', texts: german };
    edit(undefined, { backOffice, schema: { ...schema, site: { ...schema.site, locale: 'de-DE' } } });
    expect(await screen.findByLabelText('Name auf Spanisch')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Name auf Vietnamesisch schreiben' }).textContent).toBe('Vietnamesisch');
  });

  it('is shown under the name of its language', async () => {
    const { http } = fakeApi(() => ({ data: row }));
    renderAdmin(<ShowPage resource={boats} />, { http, schema, path: '/boats/:id', at: '/boats/b1' });
    const term = await screen.findByText('Spanish');
    expect(term.nextElementSibling?.textContent).toBe('Águila');
  });
});
