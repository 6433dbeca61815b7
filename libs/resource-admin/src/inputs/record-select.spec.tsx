import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi, type Call } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { RecordSelect } from './record-select';

const harbours = resource('harbours', {
  label: 'Harbour',
  labelPlural: 'Harbours',
  title: ['name'],
  search: ['name'],
  fields: [field('name', 'text', { label: 'Name' })],
});

const ALL = 45;
const row = (n: number) => ({ id: `h${n}`, name: `Port ${n}` });

/** Answer a list of harbours a page at a time; a search finds one. */
function answer({ query }: Call) {
  // A page after one that was read is asked for by where it begins.
  const page = Number(query.get('after') ?? query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 20);
  const all = Array.from({ length: ALL }, (_, n) => row(n + 1));
  const text = query.toString();
  if (text.includes('h40')) return { data: [row(40)] };
  const wanted = text.includes('Far') ? [{ id: 'far', name: 'Far away' }] : all;
  const data = wanted.slice((page - 1) * limit, page * limit);
  return {
    data: {
      data,
      total: wanted.length,
      page,
      pageCount: Math.ceil(wanted.length / limit),
      count: data.length,
      after: data.length < limit ? null : String(page + 1),
    },
  };
}

function open(value: string | null = null) {
  const { http, calls } = fakeApi(answer);
  renderAdmin(<RecordSelect target="harbours" value={value} aria-label="Harbour" />, { http, schema: schema([harbours]) });
  const box = screen.getByRole('combobox', { name: 'Harbour' });
  fireEvent.mouseDown(box);
  const list = () => document.querySelector<HTMLElement>('.rc-virtual-list-holder')!;
  const pages = () => calls.filter(({ path }) => path.endsWith('/harbours')).map(({ query }) => query.get('after') ?? '1');
  return { box, list, pages, calls };
}

describe('the picker of records', () => {
  it('has a word for a chosen record that is out of sight, and keeps it', async () => {
    const onChange = jest.fn();
    const { http } = fakeApi((call) => (call.query.toString().includes('hidden') ? { data: [] } : answer(call)));
    const select = (
      <RecordSelect target="harbours" multiple value={['hidden', 'h1']} known={[row(1)]} onChange={onChange} aria-label="Harbours" />
    );
    renderAdmin(select, { http, schema: schema([harbours]) });
    expect(await screen.findByTitle('Harbour you can’t see')).toBeTruthy();
    expect(screen.queryByTitle('hidden')).toBeNull();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Harbours' }));
    fireEvent.click(await screen.findByTitle('Port 2'));
    expect(onChange).toHaveBeenCalledWith(['hidden', 'h1', 'h2']);
  });

  it('reads on as one scrolls, up to the last', async () => {
    const { list, pages } = open();
    await screen.findByTitle('Port 1');
    expect(pages()).toEqual(['1']);
    for (const page of ['2', '3']) {
      fireEvent.scroll(list());
      await waitFor(() => expect(pages().at(-1)).toBe(page));
      await waitFor(() => expect(document.querySelector('.ant-select-arrow-loading')).toBeNull());
    }
    fireEvent.scroll(list());
    await waitFor(() => expect(pages()).toEqual(['1', '2', '3']));
  });

  it('searches on the server once typing pauses', async () => {
    const { box, calls } = open();
    await screen.findByTitle('Port 1');
    fireEvent.change(box, { target: { value: 'Far' } });
    expect(await screen.findByTitle('Far away')).toBeTruthy();
    expect(screen.queryByTitle('Port 1')).toBeNull();
    expect(calls.filter(({ query }) => query.toString().includes('Far'))).toHaveLength(1);
  });

  it('names what is chosen, wherever in the list it is', async () => {
    open('h40');
    await waitFor(() => expect(document.querySelector('.ant-select-selection-item')?.textContent).toBe('Port 40'));
  });
});
