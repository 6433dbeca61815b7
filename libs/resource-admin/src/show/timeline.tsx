import { useEffect } from 'react';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useDataProvider, type HttpError } from '@refinedev/core';
import type { ResourceSchema, TimelineEntry, TimelinePage } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { RecordLink } from '../kinds/relation-cells';
import { LoadError, Loading } from '../layout/states';
import { StateBadge } from '../parts/state-badge';
import { useAdmin, type RecordProps } from '../schema/admin-context';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts, useWording } from '../texts/wording';
import { describeAction } from './describe-action';

/** Read the timeline of a record page by page, anew after each save. */
function useTimeline(path: string, id: string | undefined, version: unknown) {
  const { custom } = useDataProvider()();
  const query = useInfiniteQuery<TimelinePage, HttpError, InfiniteData<TimelinePage>, string[], string | null>({
    queryKey: ['timeline', path, id ?? ''],
    initialPageParam: null,
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? undefined : { after: pageParam };
      return (await custom!<TimelinePage>({ url: `/api/${path}/${id}/timeline`, method: 'get', query })).data;
    },
    getNextPageParam: (last) => last.after,
  });
  const { refetch } = query;
  useEffect(() => void refetch(), [version, refetch]);
  return query;
}

/** What happened to a record and to the records that refer to it, by whomever; newest first. */
export default function Timeline({ resource, row }: RecordProps) {
  const { general, timeline } = useTexts();
  const query = useTimeline(resource.path, row.id, row.version);
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />;
  const events = query.data?.pages.flatMap(({ data }) => data);
  if (!events) return <Loading rows={6} />;
  if (events.length === 0) return <p className="ra-muted">{timeline.none}</p>;
  return (
    <>
      <ol className="ra-history">
        {events.map((entry) => (
          <li key={entry.id} className={`ra-event-${entry.by}`}>
            <Event entry={entry} resource={resource} row={row} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <button
          type="button"
          className="ra-button ra-button-plain"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? general.loading : timeline.earlier}
        </button>
      )}
    </>
  );
}

/** One event: the record it is about, unless that is the record of the page, who did what, and when. */
function Event({ entry, resource, row }: RecordProps & { entry: TimelineEntry }) {
  const { schema, overrides } = useAdmin();
  const { texts, format } = useWording();
  const about = schema.resources.find(({ path }) => path === entry.path);
  const isOwn = entry.path === resource.path && entry.record.id === row.id;
  const words = describeAction(entry, { resource: about ?? resource, own: overrides[entry.path]?.historyWords, texts });
  return (
    <>
      {about && !isOwn && <Subject about={about} record={entry.record} />}
      <p>
        <Actor entry={entry} resource={resource} row={row} /> {words}
        {entry.changed && entry.changed.length > 0 && <span className="ra-muted">: {entry.changed.join(', ')}</span>}
      </p>
      <time dateTime={entry.at} title={`${format.moment(entry.at)} ${format.zoneName(new Date(entry.at))}`} className="ra-muted">
        {format.moment(entry.at)} · {format.ago(entry.at, serverNow())}
      </time>
    </>
  );
}

function Subject({ about, record }: { about: ResourceSchema; record: TimelineEntry['record'] }) {
  return (
    <p className="ra-event-subject">
      <span className="ra-muted">{about.label}</span> <RecordLink path={about.path} row={record} />{' '}
      <StateBadge resource={about.path} row={record} />
    </p>
  );
}

/** Who did it, by name; someone who was not signed in, by what they are to us. */
function Actor({ entry: { by, actor }, resource, row }: RecordProps & { entry: TimelineEntry }) {
  const { timeline } = useTexts();
  const titleOf = useTitleOf();
  const name = by === 'visitor' ? timeline.visitor(resource) : by === 'self' ? actor || titleOf(resource, row) : actor;
  return <strong>{name}</strong>;
}
