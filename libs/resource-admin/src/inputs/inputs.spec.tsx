import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { field } from '../testing/fixtures';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { LinesInput } from './lines-input';
import { BooleanInput, JsonInput, MoneyInput, NumberInput, PhoneInput, TextInput, TimeInput } from './plain-inputs';
import type { InputProps } from './types';

/** Render an input that keeps its value, as a form would. The values it passes on are collected in `sent`. */
function use(Input: React.ComponentType<InputProps>, shown: FieldSchema, initial: unknown) {
  const sent: unknown[] = [];
  function Holder() {
    const [value, setValue] = useState(initial);
    const change = (next: unknown) => {
      sent.push(next);
      setValue(next);
    };
    return <Input field={shown} value={value} onChange={change} aria-label={shown.label} />;
  }
  render(<Holder />);
  return sent;
}

const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  return input as HTMLInputElement;
};

describe('inputs', () => {
  it('money: dollars for people, cents for the server', () => {
    const sent = use(MoneyInput, field('fee', 'money'), 123_400);
    expect(screen.getByLabelText<HTMLInputElement>('Fee').value).toBe('1,234.00');
    expect(type('Fee', '99.5').value).toBe('99.50');
    expect(sent).toEqual([9950]);
  });

  it('money: nothing is null, nonsense is handed on for the form to refuse', () => {
    const sent = use(MoneyInput, field('fee', 'money'), 100);
    type('Fee', '');
    type('Fee', 'abc');
    expect(sent).toEqual([null, 'abc']);
  });

  it('scaled numbers: as they are read', () => {
    const sent = use(NumberInput, field('rate', 'number', { scale: 10_000, decimals: 2, unit: '%' }), 72_500);
    expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('7.25');
    type('Rate', '8.5');
    expect(sent).toEqual([85_000]);
  });

  it('decimal numbers: as they are, whatever is typed', () => {
    const sent = use(NumberInput, field('likelihood', 'number', { decimals: 3, min: 0, max: 1 }), 0.5);
    expect(screen.getByLabelText<HTMLInputElement>('Likelihood').value).toBe('0.5');
    type('Likelihood', '0.75');
    expect(sent).toEqual([0.75]);
  });

  it('time of day: by the browser’s own input, as HH:mm', () => {
    const sent = use(TimeInput, field('startsAt', 'text', { label: 'From', format: 'time' }), '08:00');
    const input = type('From', '14:30');
    expect([input.type, input.value, sent.at(-1)]).toEqual(['time', '14:30', '14:30']);
  });

  it('text: emptied is null', () => {
    const sent = use(TextInput, field('name', 'text'), 'x');
    type('Name', '');
    expect(sent).toEqual([null]);
  });

  it('phone: written as usual once left', () => {
    use(PhoneInput, field('phone', 'phone'), null);
    expect(type('Phone', '9195045200').value).toBe('(919) 504-5200');
  });

  it('JSON: parsed as soon as it is some', () => {
    const sent = use(JsonInput, field('data', 'json'), null);
    type('Data', '{"a":');
    type('Data', '{"a":1}');
    expect(sent).toEqual(['{"a":', { a: 1 }]);
  });

  it('boolean: its label is on the box', () => {
    const sent = use(BooleanInput, field('agreed', 'boolean'), false);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Agreed' }));
    expect(sent).toEqual([true]);
  });
});

describe('line editor', () => {
  const lines = field('lines', 'lines', {
    fields: [field('label', 'text'), field('amountCents', 'money', { label: 'Amount' }), field('position', 'number')],
  });
  const rows = [
    { id: '1', label: 'Paint', amountCents: 500 },
    { id: '2', label: 'Rope', amountCents: 250 },
  ];
  const labels = (value: unknown) => (value as { label?: string }[]).map((row) => row.label);

  it('adds, removes and sums', () => {
    const sent = use(LinesInput, lines, rows);
    expect(screen.getByText('$7.50')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(labels(sent.at(-1))).toEqual(['Rope']);
    fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
    expect(sent.at(-1)).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Label, line 2'), { target: { value: 'Tar' } });
    expect(labels(sent.at(-1))).toEqual(['Rope', 'Tar']);
  });

  it('moves lines by the arrow keys on the handle, and says so', () => {
    const sent = use(LinesInput, lines, rows);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move line 1 (arrow keys)' }), { key: 'ArrowDown' });
    expect(labels(sent.at(-1))).toEqual(['Rope', 'Paint']);
    expect(screen.getByRole('status').textContent).toBe('Line 1 moved to position 2 of 2');
  });

  it('moves lines by dragging', () => {
    const sent = use(LinesInput, lines, rows);
    fireEvent.dragStart(screen.getByRole('button', { name: 'Move line 2 (arrow keys)' }));
    fireEvent.dragOver(screen.getAllByRole('listitem')[0]!);
    expect(labels(sent.at(-1))).toEqual(['Rope', 'Paint']);
  });

  it('keeps rare columns behind a button that says how many of them are filled', () => {
    const rare = ['a', 'b', 'c', 'd', 'e'].map((name) => field(name, 'text', { list: false, label: `Rare ${name}` }));
    const sent = use(LinesInput, { ...lines, fields: [...lines.fields!, ...rare] }, [{ ...rows[0], b: 'kept' }, rows[1]]);
    expect(screen.queryByLabelText('Rare a, line 1')).toBeNull();
    expect(screen.getByRole('button', { name: 'More, line 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'More (1), line 1' }));
    fireEvent.change(screen.getByLabelText('Rare a, line 1'), { target: { value: 'new' } });
    expect(sent.at(-1)).toEqual([{ ...rows[0], a: 'new', b: 'kept' }, rows[1]]);
    fireEvent.click(screen.getByRole('button', { name: 'Less, line 1' }));
    expect(screen.queryByLabelText('Rare a, line 1')).toBeNull();
  });

  it('offers no order where the lines have none', () => {
    use(LinesInput, { ...lines, fields: [field('label', 'text')] }, rows);
    expect(screen.queryByRole('button', { name: /Move line/ })).toBeNull();
  });
});
