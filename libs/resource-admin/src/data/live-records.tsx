import { useDataProvider, useSubscription, type LiveEvent } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { AdminSchema, RecordChange } from '@haulbook/resource-contracts';
import { ChangedRecords, ChangedRecordsProvider } from './changed-records';
import type { AdminDataProvider } from './data-provider';
import { gathered } from './gathered';
import { EVERY_RESOURCE } from './live-provider';
import { isTouched, touchedBy } from './touched-queries';

/** Stands for changes that were missed. */
const MISSED = 'missed';

/**
 * Read again what a screen shows of records that changed, by whomever, and mark those that others changed. Lists, boards, calendars and
 * records need nothing of their own for it.
 */
export function LiveRecords({ schema, children }: { schema: AdminSchema; children: ReactNode }) {
  const client = useQueryClient();
  const provider = useDataProvider()() as AdminDataProvider;
  const { resources } = schema;
  const latest = useRef(resources);
  useEffect(() => void (latest.current = resources));
  const changed = useMemo(() => new ChangedRecords(), []);
  const reading = useMemo(
    () =>
      gathered<RecordChange | typeof MISSED>((items) => {
        const changes = items.filter((item) => item !== MISSED);
        changed.mark(changes);
        const touched = changes.length < items.length ? 'everything' : touchedBy(changes, latest.current);
        provider.forgetPages(touched === 'everything' ? 'all' : [...touched.records.keys(), ...touched.around]);
        return client.invalidateQueries({ predicate: (query) => isTouched(query, touched) });
      }),
    [client, changed, provider],
  );
  useEffect(() => () => reading.stop(), [reading]);
  useSubscription({
    channel: EVERY_RESOURCE,
    params: { resources: resources.map(({ path }) => path) },
    onLiveEvent: ({ payload }: LiveEvent) => reading.add((payload.changes as RecordChange[] | undefined) ?? [MISSED]),
  });
  return <ChangedRecordsProvider value={changed}>{children}</ChangedRecordsProvider>;
}
