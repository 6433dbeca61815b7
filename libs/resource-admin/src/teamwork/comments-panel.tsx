import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import { LoadError, Loading } from '../layout/states';
import { useAdmin, useResourceSchema, type RecordProps } from '../schema/admin-context';
import { may } from '../auth/ability';
import { useTexts } from '../texts/wording';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import { useAbout } from './use-about';
import { useSeen } from './use-seen';

const READ = { fields: ['body', 'authorId', 'authorName', 'createdAt'], join: ['mentioned'], order: 'desc' as const };

/** What staff say to each other about a record. */
export function CommentsPanel({ resource, row }: RecordProps) {
  const { comments } = useTexts();
  const { ability } = useAdmin();
  const own = useResourceSchema('comments');
  const record = { resource: resource.path, recordId: row.id ?? '' };
  const { rows, problem, retry, more } = useAbout('comments', record, READ);
  const { mutateAsync } = useCreate<BaseRecord, HttpError>();
  useSeen(record);
  if (!own) return null;
  return (
    <section className="ra-panel ra-side ra-comments" aria-label={comments.title}>
      <h2 tabIndex={-1}>{comments.title}</h2>
      {may(ability, 'create', 'comments') && (
        <CommentForm
          record={record}
          label={comments.write}
          sendText={comments.send}
          onSend={(draft) =>
            mutateAsync({ resource: 'comments', values: { ...record, ...draft }, successNotification: false, errorNotification: false })
          }
        />
      )}
      {problem !== undefined && <LoadError message={problem} onRetry={retry} />}
      {problem === undefined && !rows && <Loading rows={2} />}
      {rows?.length === 0 && <p className="ra-muted">{comments.none(resource)}</p>}
      {rows && rows.length > 0 && (
        <ol>
          {rows.map((comment) => (
            <CommentItem key={comment.id} resource={own} record={record} comment={comment} />
          ))}
        </ol>
      )}
      {more && (
        <button type="button" className="ra-button ra-button-plain" onClick={more}>
          {comments.earlier}
        </button>
      )}
    </section>
  );
}
