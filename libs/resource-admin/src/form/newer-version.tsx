import { Alert } from 'antd';
import { useCustom, type HttpError } from '@refinedev/core';
import type { HistoryEntry, ResourceSchema } from '@haulbook/resource-contracts';
import { useWording } from '../texts/wording';
import { ConflictChoice, type Side } from './conflict-choice';
import type { News } from './use-newer-version';

interface NewerVersionProps {
  resource: ResourceSchema;
  id: string;
  news: News;
  onChoose: (name: string, side: Side) => void;
  onClose: () => void;
}

/** Return the names of those who changed a record since a version; none where the history is not for this person. */
function useAuthors(resource: ResourceSchema, id: string, { since, version }: News): string[] {
  const { query } = useCustom<HistoryEntry[], HttpError>({
    url: `/api/${resource.path}/${id}/history`,
    method: 'get',
    errorNotification: false,
    queryOptions: { enabled: resource.features.history, queryKey: ['history', resource.path, id, version] },
  });
  const entries = query.data?.data ?? [];
  return [...new Set(entries.filter((entry) => entry.version > since).map(({ actor }) => actor))];
}

/** What others changed while the form was open, and the choice between both values of a field that was touched on both sides. */
export function NewerVersion({ resource, id, news, onChoose, onClose }: NewerVersionProps) {
  const { texts, format } = useWording();
  const { conflict } = texts;
  const inWords = (names: string[]) => new Intl.ListFormat(format.locale).format(names);
  const authors = useAuthors(resource, id, news);
  const isOpen = news.clashes.some(({ name }) => !news.sides[name]);
  const choices = news.clashes.map((clash) => (
    <ConflictChoice key={clash.name} clash={clash} side={news.sides[clash.name]} onChoose={(side) => onChoose(clash.name, side)} />
  ));
  return (
    <Alert
      role="status"
      type={isOpen ? 'warning' : 'info'}
      showIcon
      closable={!isOpen && { closeIcon: true, 'aria-label': conflict.gotIt }}
      onClose={onClose}
      className="ra-form-problem ra-newer"
      message={conflict.news(inWords(authors), inWords(news.fields.map(({ label }) => label)), news.fields.length)}
      description={
        news.clashes.length > 0 && (
          <>
            <p>{conflict.chooseNow}</p>
            {choices}
          </>
        )
      }
    />
  );
}
