import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Choices } from './choices';

const choices = ['red', 'green', 'blue'].map((value) => ({ value, label: value.toUpperCase() }));

/** The checkboxes with a place that keeps the chosen values. */
function Chosen({ from = [] }: { from?: string[] }) {
  const [chosen, setChosen] = useState(from);
  return (
    <>
      <Choices choices={choices} value={chosen} onChange={setChosen} />
      <output>{chosen.join(',')}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () => screen.getByRole('status').textContent;

describe('choices', () => {
  it('are handed on in their own order, whatever the order of the ticks', () => {
    render(<Chosen />);
    fireEvent.click(box('BLUE'));
    fireEvent.click(box('RED'));
    expect(chosen()).toBe('red,blue');
    expect(box('BLUE').checked).toBe(true);
    fireEvent.click(box('BLUE'));
    expect(chosen()).toBe('red');
  });

  it('let go of a value that is no choice any more', () => {
    render(<Chosen from={['gone', 'red']} />);
    fireEvent.click(box('GREEN'));
    expect(chosen()).toBe('red,green');
  });
});
