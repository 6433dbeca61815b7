import type { ReactNode } from 'react';
import type { Tone } from '@haulbook/resource-contracts';

/** The label of a state on the color of its tone. The label alone conveys the meaning. */
export function Badge({ tone = 'default', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`ra-badge ra-badge-${tone}`}>
      <span className="ra-badge-dot" aria-hidden="true" />
      {children}
    </span>
  );
}
