import { useState } from 'react';
import { useTexts } from '../texts/wording';
import { Nothing } from './cells';
import type { CellProps } from './types';

const LONGEST = 22;
const HEAD = 12;
const TAIL = 6;

/** Shorten an identifier to its beginning and end, which is enough to compare by eye. */
export const shortened = (code: string) => (code.length <= LONGEST ? code : `${code.slice(0, HEAD)}…${code.slice(-TAIL)}`);

/** An identifier of another program: shortened, since people only compare it; on the page of a record it can be copied whole. */
export function CodeCell({ value, field, place }: CellProps) {
  const { page } = useTexts();
  const [said, setSaid] = useState('');
  if (typeof value !== 'string' || value === '') return <Nothing />;
  const copy = () => {
    const copied = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'));
    void copied.then(
      () => setSaid(page.copied),
      () => setSaid(page.notCopied),
    );
  };
  return (
    <span className="ra-identifier">
      <code title={value}>{shortened(value)}</code>
      {place === 'show' && (
        <button type="button" className="ra-copy" aria-label={page.copyLabel(field.label)} onClick={copy} onBlur={() => setSaid('')}>
          {said || page.copy}
        </button>
      )}
      <span role="status" className="ra-sr">
        {said}
      </span>
    </span>
  );
}
