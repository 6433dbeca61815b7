import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { inputOf } from '../inputs/registry';
import { field } from '../testing/fixtures';
import { NEW_YORK } from '../testing/wording';
import { kindOf } from './registry';

const days = field('days', 'enums', {
  choices: [
    { value: 'mon', label: 'Monday' },
    { value: 'tue', label: 'Tuesday' },
    { value: 'wed', label: 'Wednesday' },
  ],
});

describe('several choices of a few', () => {
  const { Cell, filter } = kindOf(days);
  const shown = (value: unknown) => render(<Cell field={days} value={value} row={{}} place="list" />).container.textContent;

  it('are shown in their words and order, none as a dash, one that is no choice any more as it is', () => {
    expect(shown(['tue', 'mon'])).toBe('Monday, Tuesday');
    expect(shown([])).toBe('—empty');
    expect(shown(['sun', 'mon'])).toBe('Monday, sun');
  });

  it('are boxes to tick, handed on in the order of the choices', () => {
    const sent: unknown[] = [];
    const Input = inputOf(days);
    function Holder() {
      const [value, setValue] = useState<unknown>(['wed']);
      return <Input field={days} value={value} onChange={(next) => (sent.push(next), setValue(next))} />;
    }
    render(<Holder />);
    expect(screen.getByRole('group', { name: 'Days' })).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Monday'));
    fireEvent.click(screen.getByLabelText('Wednesday'));
    expect(sent).toEqual([['mon', 'wed'], ['mon']]);
  });

  it('are filtered by any of them', () => {
    expect(filter?.conditions(days, 'mon,wed', NEW_YORK.format)).toEqual([{ field: 'days', operator: 'in', value: ['mon', 'wed'] }]);
  });
});
