import { usePublish, useSubscription, type LiveEvent } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { PersonHere, RecordPeople } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { OPEN_RECORD } from './live-provider';

/** Say that this page has a record open, so that others who have it open see it. */
export function useOpenRecord(resource: string, id: string | undefined, editing: boolean): void {
  const publish = usePublish();
  useEffect(() => {
    const say = (payload: object) => publish?.({ channel: OPEN_RECORD, type: 'open', payload, date: serverNow() });
    if (id) say({ resource, id, editing });
    return () => say({});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `publish` is another function at every rendering
  }, [resource, id, editing]);
}

/** Return who else has the record open that this page has open; null on a page without one. */
export function usePeopleHere(): PersonHere[] | null {
  const [people, setPeople] = useState<PersonHere[] | null>(null);
  useSubscription({
    channel: OPEN_RECORD,
    onLiveEvent: ({ payload }: LiveEvent) => setPeople((payload as Partial<RecordPeople>).people ?? null),
  });
  return people;
}
