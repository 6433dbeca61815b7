import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box';

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search boats' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pause = () => act(() => jest.advanceTimersByTime(1000));

function open(value = '') {
  const asked: string[] = [];
  // A new function each time, as a list's is that is drawn again.
  const drawn = (text: string) => <SearchBox label="Search boats" value={text} onSearch={(next) => void asked.push(next)} />;
  const view = render(drawn(value));
  /** Change the URL from outside of the search box. */
  const arrive = (next: string) => view.rerender(drawn(next));
  return { asked, arrive };
}

describe('search box', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks when typing pauses, once', () => {
    const { asked } = open();
    type('i');
    type('id');
    expect(asked).toEqual([]);
    pause();
    pause();
    expect(asked).toEqual(['id']);
  });

  it('asks no later because the list is drawn again', () => {
    const { asked, arrive } = open();
    type('ida');
    for (let drawn = 0; drawn < 4; drawn++) {
      act(() => jest.advanceTimersByTime(100));
      arrive('');
    }
    expect(asked).toEqual(['ida']);
  });

  it('asks at once on Enter, and not again afterwards', () => {
    const { asked } = open();
    type('ida');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(asked).toEqual(['ida']);
    pause();
    expect(asked).toEqual(['ida']);
  });

  it('keeps what was typed while the search before it was on its way', () => {
    const { asked, arrive } = open();
    type('id');
    pause();
    type('ida');
    arrive('id');
    expect(box().value).toBe('ida');
    pause();
    expect(asked).toEqual(['id', 'ida']);
  });

  it('is emptied by its button, and keeps the focus', () => {
    const { asked } = open('ida');
    fireEvent.click(screen.getByRole('button', { hidden: true }));
    expect([box().value, document.activeElement]).toEqual(['', box()]);
    pause();
    expect(asked).toEqual(['']);
    expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  });

  it('follows what comes from outside', () => {
    const { asked, arrive } = open('ida');
    arrive('');
    expect(box().value).toBe('');
    pause();
    expect(asked).toEqual([]);
  });
});
