import type { JournalView } from '@haulbook/contracts';
import { localToday } from '@haulbook/core';
import { ActionButton, useAdmin, useFormat, usePost } from '@haulbook/resource-admin';
import { serverNow } from '@haulbook/ui';

/** The buttons with which the owner locks a month that is over, and unlocks the books again. */
export function LockBooks({ journal: { to, lockedThrough } }: { journal: JournalView }) {
  const post = usePost(['journal-entries', 'settings', 'audit-entries']);
  const { schema } = useAdmin();
  const { day, zone } = useFormat();
  if (schema.me.role !== 'super_admin') return null;
  const lock = async (through: string | null) => {
    await post('/api/journal/lock', { through });
    return through ? `The books are locked through ${day(through)}` : 'The books are unlocked';
  };
  const isOver = to < localToday(serverNow(), zone);
  const isLocked = lockedThrough !== null && to <= lockedThrough;
  return (
    <>
      {isOver && !isLocked && (
        <ActionButton label={`Lock through ${day(to)}`} title="Lock the books" okText="Lock" fields={[]} onRun={() => lock(to)}>
          <p>
            Invoices issued on {day(to)} or earlier can’t be voided any more, and no payment can be recorded for those days. Corrections
            count on the day they are made. You can unlock the books again; both are in the audit log.
          </p>
        </ActionButton>
      )}
      {isLocked && (
        <ActionButton label="Unlock the books" okText="Unlock" danger fields={[]} onRun={() => lock(null)}>
          <p>The books change again on every day, also on those your bookkeeper has already. Tell them what you change.</p>
        </ActionButton>
      )}
    </>
  );
}
