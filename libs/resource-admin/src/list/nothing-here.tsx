import { Button } from 'antd';
import { inSentence, type ResourceSchema } from '@haulbook/resource-contracts';
import { Notice } from '../layout/states';
import { CreateLink } from './list-tools';
import type { RecordList } from './use-record-list';

/** An empty list says what to do next: turn back, loosen the search, leave the trash, or make the first record. */
export function NothingHere({ resource, list: { state, change } }: { resource: ResourceSchema; list: RecordList }) {
  const plural = inSentence(resource.labelPlural);
  if (state.page > 1) {
    return (
      <Notice
        icon="search"
        title="Nothing on this page"
        action={<Button onClick={() => change({ page: 1 })}>Back to the first page</Button>}
      >
        The list has become shorter.
      </Notice>
    );
  }
  if (state.search !== '' || Object.keys(state.filters).length > 0) {
    return (
      <Notice
        icon="search"
        title={`No ${plural} match`}
        action={<Button onClick={() => change({ filters: {}, search: '' })}>Clear search and filters</Button>}
      >
        Try fewer words, or take a filter away.
      </Notice>
    );
  }
  if (state.trash) {
    return (
      <Notice icon="trash" title="The trash is empty" action={<Button onClick={() => change({ trash: false })}>Back to {plural}</Button>}>
        What is deleted waits here until it is restored.
      </Notice>
    );
  }
  const { heading, more } = emptyWords(resource);
  return (
    <Notice
      icon={resource.icon ?? 'document'}
      title={heading ?? `No ${plural} yet`}
      action={resource.actions.create && <CreateLink resource={resource} />}
    >
      {more}
    </Notice>
  );
}

/** What an empty list says: of several sentences the first is the heading. */
function emptyWords({ empty }: ResourceSchema): { heading?: string; more?: string } {
  const [, heading, more] = /^(.+?)\.\s+(.+)$/s.exec(empty ?? '') ?? [];
  return heading ? { heading, more } : { more: empty };
}
