import { useState } from 'react';
import { Nothing } from './cells';
import type { CellProps } from './types';

const LONGEST = 22;
const HEAD = 12;
const TAIL = 6;

/** An identifier's beginning and end: enough to compare by eye. */
export const shortened = (code: string) => (code.length <= LONGEST ? code : `${code.slice(0, HEAD)}…${code.slice(-TAIL)}`);

/** An identifier of some program: nobody reads it, so it is short; on the page of a record it can be copied whole. */
export function CodeCell({ value, field, place }: CellProps) {
  const [said, setSaid] = useState('');
  if (typeof value !== 'string' || value === '') return <Nothing />;
  const copy = () => {
    const copied = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'));
    void copied.then(
      () => setSaid('Copied'),
      () => setSaid('Could not copy'),
    );
  };
  return (
    <span className="ra-identifier">
      <code title={value}>{shortened(value)}</code>
      {place === 'show' && (
        <button type="button" className="ra-copy" aria-label={`Copy ${field.label}`} onClick={copy} onBlur={() => setSaid('')}>
          {said || 'Copy'}
        </button>
      )}
      <span role="status" className="ra-sr">
        {said}
      </span>
    </span>
  );
}
