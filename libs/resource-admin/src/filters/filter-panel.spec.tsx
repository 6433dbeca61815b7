import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noteServerTime } from '@haulbook/ui';
import ListPage from '../list/list-page';
import { choose } from '../testing/choose';
import { fakeApi, type Call } from '../testing/fake-api';
import { boats, field, harbours, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';

const page = { data: [{ id: 'b1', name: 'Ida' }], count: 1, total: 1, page: 1, pageCount: 1, after: null };
const asked = (calls: Call[]) => {
  const text = calls
    .filter(({ path }) => path === '/api/boats')
    .at(-1)
    ?.query.get('s');
  return text ? (JSON.parse(text) as unknown) : null;
};

function open(at = '/boats', resource = boats) {
  const { http, calls } = fakeApi(() => ({ data: page }));
  const { router } = renderAdmin(<ListPage resource={resource} />, { http, schema: schema([resource, harbours]), at });
  return { calls, where: () => new URLSearchParams(router.state.location.search).get('where') };
}

const panel = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog'));
};

const last = (boxes: HTMLElement[]) => boxes.at(-1)!;
const apply = () => fireEvent.click(screen.getByText('Show results'));

describe('conditions', () => {
  afterEach(() => noteServerTime(new Date().toISOString()));

  it('are put together in groups, over the fields of other records too, kept in the address, and said in words', async () => {
    const { calls, where } = open();
    const dialog = await panel();
    fireEvent.click(dialog.getByRole('button', { name: 'Conditions' }));
    await choose(dialog.getByLabelText('Field', { selector: 'input' }), 'Status');
    await choose(dialog.getByLabelText('Status: value', { selector: 'input' }), 'Afloat');
    fireEvent.click(dialog.getByRole('button', { name: 'Add group' }));
    await choose(last(dialog.getAllByLabelText('Field', { selector: 'input' })), 'Harbour › Name');
    fireEvent.change(dialog.getByLabelText('Harbour › Name: value'), { target: { value: 'Kiel' } });
    fireEvent.click(last(dialog.getAllByRole('button', { name: 'Add condition' }).slice(0, 1)));
    await choose(last(dialog.getAllByLabelText('Field', { selector: 'input' })), 'Email');
    await choose(dialog.getByLabelText('Email: how to compare', { selector: 'input' }), 'is empty');
    apply();
    await waitFor(() =>
      expect(where()).toBe('{"all":[["status","is","afloat"],{"any":[["harbour.name","is","Kiel"],["email","empty"]]}]}'),
    );
    const condition = {
      $and: [{ status: { $in: ['afloat'] } }, { $or: [{ 'harbour.name': { $contL: 'Kiel' } }, { email: { $isnull: true } }] }],
    };
    await waitFor(() => expect(asked(calls)).toEqual({ $and: [condition] }));
    const chips = await screen.findByRole('list', { name: 'Filters in use' });
    await waitFor(() => expect(chips.textContent).toBe('Status is any of Afloat and (Harbour › Name contains “Kiel” or Email is empty)'));
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  });

  it('stand beside the filters and the search of the list', async () => {
    const { calls } = open('/boats?search=ida&f.status=ashore&where={"none":[["harbour.name","is","Kiel"]]}');
    await screen.findByRole('link', { name: 'Ida' });
    expect(asked(calls)).toEqual({
      $and: [
        { $and: [{ status: { $in: ['ashore'] } }, { $or: [{ name: { $contL: 'ida' } }] }] },
        { $not: { $or: [{ 'harbour.name': { $contL: 'Kiel' } }] } },
      ],
    });
    const chips = screen.getByRole('list', { name: 'Filters in use' });
    fireEvent.click(within(chips).getByRole('button', { name: 'Change the conditions' }));
    expect((await within(await screen.findByRole('dialog')).findByLabelText('Harbour › Name: value')) as HTMLInputElement).toHaveProperty(
      'value',
      'Kiel',
    );
    await waitFor(() => expect(chips.textContent).toContain('none of Harbour › Name contains “Kiel”'));
    fireEvent.click(within(chips).getByRole('button', { name: 'Remove filter Conditions' }));
    await waitFor(() => expect(asked(calls)).toEqual({ $and: [{ status: { $in: ['ashore'] } }, { $or: [{ name: { $contL: 'ida' } }] }] }));
  });

  it('are begun with what a field without values can be asked for', async () => {
    const { where } = open('/boats', { ...boats, fields: [...boats.fields, field('papers', 'file', { many: true, label: 'Papers' })] });
    const dialog = await panel();
    fireEvent.click(dialog.getByRole('button', { name: 'Conditions' }));
    await choose(dialog.getByLabelText('Field', { selector: 'input' }), 'Papers');
    expect(dialog.queryByLabelText('Papers: value')).toBeNull();
    apply();
    await waitFor(() => expect(where()).toBe('{"all":[["papers","empty"]]}'));
    await waitFor(() => expect(screen.getByRole('list', { name: 'Filters in use' }).textContent).toBe('Papers is empty'));
  });

  it('that lack a value are marked and nothing typed is lost; those without a field were never begun', async () => {
    const { where } = open('/boats?where={"all":[["email","is","@"]]}');
    const dialog = await panel();
    fireEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
    await choose(last(dialog.getAllByLabelText('Field', { selector: 'input' })), 'Price');
    fireEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
    apply();
    expect((await dialog.findByRole('alert')).textContent).toBe('Choose a field and a value, or remove this condition.');
    expect((dialog.getByLabelText('Email: value') as HTMLInputElement).value).toBe('@');
    fireEvent.change(dialog.getByLabelText('Price from'), { target: { value: '100' } });
    expect(dialog.queryByRole('alert')).toBeNull();
    apply();
    await waitFor(() => expect(where()).toBe('{"all":[["email","is","@"],["priceCents","is","100.."]]}'));
  });

  it('are on the field that begins with what was typed, before those that have it in the middle', async () => {
    const sums = [field('subtotalCents', 'money', { label: 'Subtotal' }), field('totalCents', 'money', { label: 'Total' })];
    open('/boats?where={"all":[["email","is","@"]]}', { ...boats, fields: [...boats.fields, ...sums] });
    const dialog = await panel();
    fireEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
    const input = last(dialog.getAllByLabelText('Field', { selector: 'input' }));
    fireEvent.change(input, { target: { value: 'total' } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    expect(await dialog.findByLabelText('Total from')).toBeTruthy();
  });

  it('are removed one by one, and the keyboard stays in the group', async () => {
    const { where } = open('/boats?where={"any":[["email","is","@"],["name","is","i"]]}');
    const dialog = await panel();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove condition Email' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add condition' }));
    apply();
    await waitFor(() => expect(where()).toBe('{"any":[["name","is","i"]]}'));
  });

  it('on fields that the reader does not have are neither asked nor offered', async () => {
    const { calls } = open('/boats?where={"all":[["secret","is","x"],["harbour.secret","is","x"],["name","is","i"]]}');
    await waitFor(() => expect(asked(calls)).toEqual({ $and: [{ $and: [{ name: { $contL: 'i' } }] }] }));
    expect((await panel()).getAllByLabelText('Field', { selector: 'input' })).toHaveLength(1);
  });

  it('on fields that the reader does not have stay when others are applied', async () => {
    const { where } = open(`/boats?where=${encodeURIComponent('{"all":[["secret","is","x"],["status","is","afloat"]]}')}`);
    await panel();
    apply();
    await waitFor(() => expect(screen.queryByText('Show results')).toBeNull());
    expect(JSON.parse(where()!)).toEqual({
      all: [
        ['status', 'is', 'afloat'],
        ['secret', 'is', 'x'],
      ],
    });
  });

  it('are offered where no field has a filter of its own', async () => {
    const plain = { ...boats, fields: [field('name', 'text', { filter: false })] };
    open('/boats', plain);
    const dialog = await panel();
    expect(dialog.queryByRole('button', { name: 'By field' })).toBeNull();
    expect(dialog.getByLabelText('Field', { selector: 'input' })).toBeTruthy();
  });
});

describe('periods', () => {
  beforeEach(() => noteServerTime('2026-03-09T02:00:00Z'));
  afterEach(() => noteServerTime(new Date().toISOString()));

  it('move on with the day of the application', async () => {
    const { calls } = open('/boats?f.launchedOn=last-30-day&f.seenAt=this-day');
    await screen.findByRole('link', { name: 'Ida' });
    expect(asked(calls)).toEqual({
      $and: [
        { launchedOn: { $gte: '2026-02-07' } },
        { launchedOn: { $lte: '2026-03-08' } },
        { seenAt: { $gte: '2026-03-08T05:00:00.000Z' } },
        { seenAt: { $lt: '2026-03-09T04:00:00.000Z' } },
      ],
    });
    expect(screen.getByRole('list', { name: 'Filters in use' }).textContent).toBe('Launched: in the last 30 daysLast seen: today');
  });

  it('are chosen by name or counted', async () => {
    const { calls } = open();
    const dialog = await panel();
    await choose(dialog.getByLabelText('Last seen: period', { selector: 'input' }), 'this month');
    await choose(dialog.getByLabelText('Launched: period', { selector: 'input' }), 'more than … ago');
    fireEvent.change(dialog.getByLabelText('Launched: how many'), { target: { value: '2' } });
    await choose(dialog.getByLabelText('Launched: days, weeks, or months', { selector: 'input' }), 'weeks');
    apply();
    await waitFor(() =>
      expect(asked(calls)).toEqual({
        $and: [
          { seenAt: { $gte: '2026-03-01T05:00:00.000Z' } },
          { seenAt: { $lt: '2026-04-01T04:00:00.000Z' } },
          { launchedOn: { $lte: '2026-02-21' } },
        ],
      }),
    );
  });
});
