import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Row } from '../schema/fields';
import { field } from '../testing/fixtures';
import { completeJsdom } from '../testing/render-admin';
import { LinesInput } from './lines-input';

const lines = field('items', 'lines', {
  label: 'Items',
  fields: [field('label', 'text', { label: 'Label', creatable: true, updatable: true })],
});
const rows = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `l${at}`, label: `Item ${at + 1}` }));

/** How to let each line come near that is watched for it. */
const watched = new Map<Element, () => void>();

class FakeObserver {
  private readonly own = new Set<Element>();
  constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    this.own.add(element);
    watched.set(element, () => this.tell([{ isIntersecting: true }]));
  }
  disconnect() {
    for (const element of this.own) watched.delete(element);
  }
}

function Editor({ count, onRows }: { count: number; onRows: (rows: Row[]) => void }) {
  const [value, setValue] = useState<Row[]>(() => rows(count));
  const change = (next: unknown) => {
    setValue(next as Row[]);
    onRows(next as Row[]);
  };
  return <LinesInput field={lines} value={value} onChange={change} />;
}

function open(count: number) {
  let now: Row[] = rows(count);
  render(<Editor count={count} onRows={(next) => (now = next)} />);
  return { now: () => now, inputs: () => screen.queryAllByRole('textbox').length };
}

describe('many lines', () => {
  beforeAll(() => {
    completeJsdom();
    globalThis.IntersectionObserver = FakeObserver as never;
  });
  beforeEach(() => watched.clear());

  it('are all there when they are few', () => {
    expect(open(40).inputs()).toBe(40);
  });

  it('have their inputs once they come near, or are asked for from the keyboard, and keep their values', () => {
    const { inputs, now } = open(1000);
    expect([inputs(), watched.size]).toEqual([0, 1000]);
    act(() => watched.get(screen.getAllByRole('listitem')[0]!)!());
    expect(screen.getByRole('textbox', { name: 'Label, line 1' })).toBeTruthy();
    const third = screen.getByRole('button', { name: 'Line 3' });
    act(() => third.focus());
    const input = screen.getByRole('textbox', { name: 'Label, line 3' }) as HTMLInputElement;
    expect([inputs(), document.activeElement, input.value]).toEqual([2, input, 'Item 3']);
    fireEvent.change(input, { target: { value: 'Piano' } });
    expect(
      now()
        .slice(1, 4)
        .map((row) => row['label']),
    ).toEqual(['Item 2', 'Piano', 'Item 4']);
    expect(now()).toHaveLength(1000);
  });
});
