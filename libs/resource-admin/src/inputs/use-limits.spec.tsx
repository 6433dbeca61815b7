import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import type { Row } from '../schema/fields';
import { fakeApi } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { LinesInput } from './lines-input';
import { RefInput } from './record-select';

const berth = field('berth', 'ref', { label: 'Berth', target: 'berths', idField: 'berthId', where: { harbourId: 'harbourId' } });
const harbours = schema([resource('berths', { label: 'Berth', labelPlural: 'Berths' })]);

/** Open a form with a harbour that is typed, as its id, if it has one, and a berth of it. */
function open(initialValues: object, row?: Row, reference = berth) {
  const { http, calls } = fakeApi(() => ({ data: { data: [], total: 0 } }));
  let now: Record<string, unknown> = {};
  renderAdmin(
    <Form initialValues={initialValues} onValuesChange={(_changed, values: Record<string, unknown>) => (now = values)}>
      {'harbourId' in initialValues && (
        <Form.Item name="harbourId" getValueFromEvent={(event: { target: HTMLInputElement }) => event.target.value || null}>
          <Input aria-label="Harbour" />
        </Form.Item>
      )}
      <Form.Item name="berthId">
        <RefInput field={reference} row={row} aria-label="Berth" />
      </Form.Item>
    </Form>,
    { http, schema: harbours },
  );
  const asked = () =>
    calls.filter(({ path }) => path.endsWith('/berths')).map(({ query }) => query.getAll('s').join() + query.getAll('filter').join());
  return { asked, values: () => now };
}

describe('a reference with a limit', () => {
  it('offers what has the same as the record, as it is filled in', async () => {
    const { asked } = open({ harbourId: 'h1', berthId: null });
    await waitFor(() => expect(asked().at(-1)).toContain('h1'));
    fireEvent.change(screen.getByLabelText('Harbour'), { target: { value: 'h2' } });
    await waitFor(() => expect(asked().at(-1)).toContain('h2'));
  });

  it('offers what has the values that it must have, whatever the record has', async () => {
    const { asked } = open({ berthId: null }, { id: 'x' }, { ...berth, where: undefined, only: { free: true, kind: ['quay', 'buoy'] } });
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Berth' }));
    await waitFor(() => expect(asked().at(-1)).toMatch(/"free":\{"\$eq":true\}.*"kind":\{"\$in":\["quay","buoy"\]\}/));
  });

  it('goes by the record where the form does not have the value', async () => {
    const { asked } = open({ berthId: null }, { id: 'x', harbour: { id: 'h7' } });
    await waitFor(() => expect(asked().at(-1)).toContain('h7'));
  });

  it('gives up what was chosen when the value is cleared, and offers no more what the stored one has', async () => {
    const { asked, values } = open({ harbourId: 'h1', berthId: 'b1' }, { id: 'x', harbourId: 'h1', berth: { id: 'b1' } });
    await waitFor(() => expect(asked().at(-1)).toContain('h1'));
    fireEvent.change(screen.getByLabelText('Harbour'), { target: { value: '' } });
    await waitFor(() => expect(values()).toEqual({ harbourId: null, berthId: null }));
    await waitFor(() => expect(asked().at(-1)).not.toContain('h1'));
  });

  it('offers of its own resource any record but the one at hand', async () => {
    const { asked } = open({ harbourId: 'h1', berthId: null }, { id: 'b7', harbourId: 'h1' }, { ...berth, within: true });
    await waitFor(() => expect(asked().at(-1)).toMatch(/\$ne.*b7/));
  });

  it('gives up what was chosen when the record gets another value', async () => {
    const { values } = open({ harbourId: 'h1', berthId: 'b1' });
    fireEvent.change(screen.getByLabelText('Harbour'), { target: { value: 'h2' } });
    await waitFor(() => expect(values()).toEqual({ harbourId: 'h2', berthId: null }));
  });
});

describe('a reference in lines', () => {
  const reserved = field('reserved', 'lines', {
    label: 'Reserved',
    fields: [field('pier', 'text'), { ...berth, where: { pier: 'pier' }, whereRecord: { harbourId: 'harbourId' } }],
  });

  function openLines(lines: Row[], initialValues: object, row?: Row) {
    const { http, calls } = fakeApi(() => ({ data: { data: [], total: 0 } }));
    let now: Record<string, unknown> = {};
    renderAdmin(
      <Form
        initialValues={{ ...initialValues, reserved: lines }}
        onValuesChange={(_changed, values: Record<string, unknown>) => (now = values)}
      >
        {'harbourId' in initialValues && (
          <Form.Item name="harbourId">
            <Input aria-label="Harbour" />
          </Form.Item>
        )}
        <Form.Item name="reserved">
          <LinesInput field={reserved} row={row} />
        </Form.Item>
      </Form>,
      { http, schema: harbours },
    );
    const asked = () => calls.filter(({ path }) => path.endsWith('/berths')).map(({ query }) => query.getAll('s').join());
    return { asked, values: () => now };
  }

  it('offers what has the same as its line and as the record, as both are filled in', async () => {
    const { asked } = openLines([{ id: '1', pier: 'north', berthId: null }], { harbourId: 'h1', pier: 'of the record' });
    await waitFor(() => expect(asked().at(-1)).toContain('h1'));
    expect(asked().at(-1)).toContain('north');
    fireEvent.change(screen.getByLabelText('Harbour'), { target: { value: 'h2' } });
    fireEvent.change(screen.getByLabelText('Pier, line 1'), { target: { value: 'south' } });
    await waitFor(() => expect(asked().at(-1)).toMatch(/south.*h2/));
  });

  it('goes by the stored record where the form does not have the value', async () => {
    const { asked } = openLines([{ id: '1', pier: null, berthId: null }], {}, { id: 'x', harbour: { id: 'h7' } });
    await waitFor(() => expect(asked().at(-1)).toContain('h7'));
  });

  it('gives up what was chosen in each line when the record gets another value', async () => {
    const lines = ['1', '2'].map((id) => ({ id, pier: 'north', berthId: `b${id}` }));
    const { values } = openLines(lines, { harbourId: 'h1' });
    fireEvent.change(screen.getByLabelText('Harbour'), { target: { value: 'h2' } });
    await waitFor(() =>
      expect(values()).toMatchObject({
        harbourId: 'h2',
        reserved: [
          { id: '1', berthId: null },
          { id: '2', berthId: null },
        ],
      }),
    );
  });
});
