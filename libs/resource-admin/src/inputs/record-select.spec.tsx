import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
  if (text.includes('Lost')) return { status: 503, data: {} };
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
  /** Scroll the list, of which a window of 240 pixels is shown, to a place. */
  const scroll = (scrollTop: number, scrollHeight: number) => {
    Object.defineProperties(list(), { scrollTop: size(scrollTop), scrollHeight: size(scrollHeight), clientHeight: size(240) });
    fireEvent.scroll(list());
  };
  const pages = () => calls.filter(({ path }) => path.endsWith('/harbours')).map(({ query }) => query.get('after') ?? '1');
  return { box, scroll, pages, calls };
}

const size = (value: number) => ({ value, configurable: true, writable: true });

describe('the picker of records', () => {
  afterEach(() => jest.useRealTimers());

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

  it('reads no further while the end is far', async () => {
    const { box, scroll, pages } = open();
    await screen.findByTitle('Port 1');
    scroll(100, 480);
    fireEvent.change(box, { target: { value: 'Far' } });
    await screen.findByTitle('Far away');
    // The second is of the search.
    expect(pages()).toEqual(['1', '1']);
  });

  it('reads on as one scrolls, up to the last', async () => {
    const { box, scroll, pages } = open();
    await screen.findByTitle('Port 1');
    for (const page of [2, 3]) {
      scroll(480 * (page - 1) - 300, 480 * (page - 1));
      await waitFor(() => expect(pages().at(-1)).toBe(String(page)));
      await waitFor(() => expect(document.querySelector('.ant-select-arrow-loading')).toBeNull());
    }
    scroll(780, 1080);
    fireEvent.change(box, { target: { value: 'Far' } });
    await screen.findByTitle('Far away');
    expect(pages()).toEqual(['1', '2', '3', '1']);
  });

  it('offers the records of all pages that were read, and none of them once something else is searched', async () => {
    const { box, scroll, pages } = open();
    await screen.findByTitle('Port 1');
    scroll(180, 480);
    await waitFor(() => expect(pages()).toEqual(['1', '2']));
    await waitFor(() => expect(document.querySelector('.ant-select-arrow-loading')).toBeNull());
    scroll(0, 960);
    expect(await screen.findByTitle('Port 1')).toBeTruthy();
    fireEvent.change(box, { target: { value: 'Lost' } });
    await waitFor(() => expect(screen.queryByTitle('Port 1')).toBeNull());
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });

  it('searches on the server once typing pauses', async () => {
    jest.useFakeTimers();
    const { box, calls } = open();
    const searches = () => calls.filter(({ query }) => query.has('s')).map(({ query }) => query.get('s'));
    await screen.findByTitle('Port 1');
    for (const value of ['F', 'Fa', 'Far']) {
      fireEvent.change(box, { target: { value } });
      await act(() => jest.advanceTimersByTimeAsync(200));
    }
    expect(searches()).toEqual([]);
    expect(await screen.findByTitle('Far away')).toBeTruthy();
    expect(screen.queryByTitle('Port 1')).toBeNull();
    expect(searches()).toEqual([expect.stringContaining('Far')]);
  });

  it('names what is chosen, wherever in the list it is', async () => {
    open('h40');
    await waitFor(() => expect(document.querySelector('.ant-select-selection-item')?.textContent).toBe('Port 40'));
  });
});
