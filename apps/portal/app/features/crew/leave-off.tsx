import type { ReactNode } from 'react';

/** A box that leaves off a message of a form. */
export function LeaveOff({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className="flex min-h-12 items-center gap-3 text-lg text-ink">
      <input type="checkbox" name={name} value="yes" className="size-6" /> {children}
    </label>
  );
}
