import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { FieldSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';
import { field } from '../testing/fixtures';
import { completeJsdom } from '../testing/render-admin';
import { LinesInput } from './lines-input';

const LABEL = [field('label', 'text', { label: 'Label', creatable: true, updatable: true })];
const rows = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `l${at}`, label: `Item ${at + 1}` }));

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>;

/** What tells a line that it came near, or went. */
const watched = new Map<Element, (isIntersecting: boolean) => void>();

const HEIGHT = 93;

class FakeObserver {
  private readonly own = new Set<Element>();
  constructor(private readonly tell: (seen: Seen[]) => void) {}
  observe(element: Element) {
    this.own.add(element);
    watched.set(element, (isIntersecting) => this.tell([{ isIntersecting, boundingClientRect: { height: HEIGHT } as DOMRect }]));
  }
  disconnect() {
    for (const element of this.own) watched.delete(element);
  }
}

function Editor({ count, fields, onRows }: { count: number; fields: FieldSchema[]; onRows: (rows: Row[]) => void }) {
  const [lines] = useState(() => field('items', 'lines', { label: 'Items', fields }));
  const [value, setValue] = useState<Row[]>(() => rows(count));
  const change = (next: unknown) => {
    setValue(next as Row[]);
    onRows(next as Row[]);
  };
  return <LinesInput field={lines} value={value} onChange={change} />;
}

function open(count: number, fields = LABEL) {
  let now: Row[] = rows(count);
  render(<Editor count={count} fields={fields} onRows={(next) => (now = next)} />);
  return { now: () => now, inputs: () => screen.queryAllByRole('textbox').length };
}

const line = (at: number) => screen.getAllByRole('listitem')[at]!;
const come = (at: number) => act(() => watched.get(line(at))!(true));
const go = (at: number) => act(() => watched.get(line(at))!(false));

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
    come(0);
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

  it('lose their inputs once they are far, stay as high as they were, and have them again with what was typed', () => {
    const { inputs } = open(1000);
    come(4);
    fireEvent.change(screen.getByRole('textbox', { name: 'Label, line 5' }), { target: { value: 'Piano' } });
    go(4);
    expect([inputs(), line(4).style.minHeight]).toEqual([0, `${HEIGHT}px`]);
    come(4);
    expect((screen.getByRole('textbox', { name: 'Label, line 5' }) as HTMLInputElement).value).toBe('Piano');
    expect(line(4).style.minHeight).toBe('');
  });

  it('keep their inputs while they are typed in', () => {
    const { inputs } = open(1000);
    come(4);
    act(() => screen.getByRole('textbox', { name: 'Label, line 5' }).focus());
    go(4);
    expect(inputs()).toBe(1);
    act(() => (document.activeElement as HTMLElement).blur());
    come(4);
    go(4);
    expect(inputs()).toBe(0);
  });

  it('take the focus only when they are asked for, not when they come again', () => {
    open(1000);
    act(() => screen.getByRole('button', { name: 'Line 3' }).focus());
    act(() => (document.activeElement as HTMLElement).blur());
    go(2);
    expect(screen.getByRole('button', { name: 'Line 3' })).toBeTruthy();
    come(2);
    expect(screen.getByRole('textbox', { name: 'Label, line 3' })).not.toBe(document.activeElement);
  });

  it('keep what is typed and means nothing yet', () => {
    open(1000, [field('extra', 'json', { label: 'Extra', creatable: true, updatable: true })]);
    come(4);
    fireEvent.change(screen.getByRole('textbox', { name: 'Extra, line 5' }), { target: { value: '{' } });
    go(4);
    expect((screen.getByRole('textbox', { name: 'Extra, line 5' }) as HTMLTextAreaElement).value).toBe('{');
  });
});
