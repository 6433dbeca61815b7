import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { field } from '../testing/fixtures';
import { NEW_YORK } from '../testing/wording';
import { WordingProvider } from '../texts/wording';
import { DateInput, DatetimeInput } from './date-inputs';
import type { InputProps } from './types';

function use(Input: ComponentType<InputProps>, kind: 'date' | 'datetime') {
  const sent: unknown[] = [];
  function Holder() {
    const [value, setValue] = useState<unknown>(null);
    const change = (next: unknown) => {
      sent.push(next);
      setValue(next);
    };
    return <Input field={field('day', kind)} value={value} onChange={change} aria-label="Day" />;
  }
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  render(
    <WordingProvider value={NEW_YORK}>
      <Holder />
    </WordingProvider>,
  );
  return sent;
}

/** Type as a person does, one character at a time after the text shown, and leave the input. */
function type(text: string) {
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  fireEvent.focus(input);
  for (const letter of text) fireEvent.change(input, { target: { value: input.value + letter } });
  fireEvent.blur(input);
  return input.value;
}

describe('a picker', () => {
  // Still the 29th in New York, but the 30th in Greenwich.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-30T01:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['Today', DateInput, 'date', '2026-11-29'],
    ['Now', DatetimeInput, 'datetime', '2026-11-30T01:00:00.000Z'],
  ] as const)('begins with the %s of the business, wherever the browser is', (button, Input, kind, value) => {
    const sent = use(Input, kind);
    fireEvent.mouseDown(screen.getByLabelText('Day'));
    fireEvent.click(screen.getByLabelText('Day'));
    fireEvent.click(screen.getByText(button));
    expect(sent.at(-1)).toBe(value);
  });
});

describe('typing a day', () => {
  it.each(['12/5/2026', '12-5-2026', '2026-12-05', 'Dec 5, 2026', 'December 5, 2026', '12/5/26'])('takes %s', async (text) => {
    const sent = use(DateInput, 'date');
    expect(type(text)).toBe('Dec 5, 2026');
    await waitFor(() => expect(sent.at(-1)).toBe('2026-12-05'));
  });

  it.each(['3/8/2027 2:30 PM', '2027-03-08 14:30', '3/8/2027 14:30', '3/8/27 2:30 PM'])(
    'and time takes %s on the clock of the business',
    async (text) => {
      const sent = use(DatetimeInput, 'datetime');
      expect(type(text)).toBe('Mar 8, 2027 2:30 PM');
      await waitFor(() => expect(sent.at(-1)).toBe('2027-03-08T19:30:00.000Z'));
    },
  );

  it.each([
    ['date', DateInput],
    ['datetime', DatetimeInput],
  ] as const)('hands on what is no %s, for the form to refuse, until it is deleted', (kind, Input) => {
    const sent = use(Input, kind);
    expect(type('13/45/2026')).toBe('13/45/2026');
    expect(sent.at(-1)).toBe('13/45/2026');
    const input = screen.getByLabelText('Day');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.blur(input);
    expect(sent.at(-1)).toBeNull();
  });
});
