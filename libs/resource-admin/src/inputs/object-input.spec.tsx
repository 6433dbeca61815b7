import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { field } from '../testing/fixtures';
import { inputs } from './registry';

const setting = {
  depositCents: 4900,
  taxPpm: 72_500,
  leadMinutes: 180,
  cutoff: '12:00',
  promise: 'No surprises.',
  open: true,
  tiers: [1, 2],
  deposit: { fromCents: 60_000 },
};

function open(value: unknown) {
  const sent: unknown[] = [];
  const Input = inputs.json;
  function Holder() {
    const [held, setHeld] = useState(value);
    const change = (next: unknown) => {
      sent.push(next);
      setHeld(next);
    };
    return <Input id="value" field={field('value', 'json')} value={held} onChange={change} aria-label="Value" />;
  }
  render(<Holder />);
  return sent;
}

/** Type into one of the inputs, leave it, and return its value. */
function type(label: string, value: string) {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
  return input.value;
}

describe('free-form data', () => {
  it('is filled in value by value, with units, and keeps its shape', async () => {
    const sent = open(setting);
    expect((await screen.findByLabelText<HTMLInputElement>('Deposit')).value).toBe('49.00');
    expect(screen.getByLabelText<HTMLInputElement>('Tax').value).toBe('7.25');
    expect(screen.getByRole('group', { name: 'Deposit' }).textContent).toContain('From');
    expect(type('From', '1,234.5')).toBe('1,234.50');
    expect(sent.at(-1)).toEqual({ ...setting, deposit: { fromCents: 123_450 } });
    type('Tax', '6.75');
    fireEvent.click(screen.getByLabelText('Open'));
    expect(sent.at(-1)).toEqual({ ...setting, deposit: { fromCents: 123_450 }, taxPpm: 67_500, open: false });
    type('Promise', '');
    expect(sent.at(-1)).toMatchObject({ promise: '', tiers: [1, 2] });
  });

  it('says beside a value what is wrong with it', async () => {
    open(setting);
    await screen.findByLabelText('Lead minutes');
    type('Lead minutes', 'soon');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number');
    expect(screen.getByLabelText('Lead minutes').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });

  it('without a shape of its own is typed in its notation', () => {
    const sent = open(null);
    fireEvent.change(screen.getByLabelText('Value'), { target: { value: '{"a":1}' } });
    expect(sent.at(-1)).toEqual({ a: 1 });
  });
});
