import type { ReactNode } from 'react';
import type { Tone } from '@haulbook/resource-contracts';

/** A state in words on the color of its tone; the words alone carry the meaning. */
export function Badge({ tone = 'default', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`ra-badge ra-badge-${tone}`}>
      <span className="ra-badge-dot" aria-hidden="true" />
      {children}
    </span>
  );
}
