import { Link } from 'react-router';
import { formatSeconds } from '@haulbook/domain';
import { useFormat, useResourcePaths } from '@haulbook/resource-admin';
import type { ActiveCall } from './phone-state';
import type { LoggedCall } from './use-call-log';

interface CallNewsProps {
  calls: readonly ActiveCall[];
  last: LoggedCall | null;
}

/** The calls in progress; after the last one, what was logged of it, with a way to add a note. */
export function CallNews({ calls, last }: CallNewsProps) {
  const { phone } = useFormat();
  const paths = useResourcePaths('calls');
  const nameOf = (number: string | null) => (number ? phone.format(number) : 'an unknown number');
  return (
    <div className="hb-phone-news" role="status">
      {calls.map(({ id, number, direction }, index) => (
        <p key={id ?? index}>
          {direction === 'incoming' ? 'Incoming call from' : 'Call to'} <strong>{nameOf(number)}</strong>
        </p>
      ))}
      {calls.length === 0 && last && (
        <p>
          Call {last.direction === 'incoming' ? 'from' : 'to'} {nameOf(last.number)} logged, {formatSeconds(last.seconds)}.{' '}
          <Link to={paths.edit(last.id)}>Add a note</Link>
        </p>
      )}
    </div>
  );
}
