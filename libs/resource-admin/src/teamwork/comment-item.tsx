import { Button } from 'antd';
import { useState } from 'react';
import { useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ARecord, ResourceSchema } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { may } from '../auth/ability';
import { Icon } from '../layout/icon';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { initials } from '../shell/avatar';
import { useTexts, useWording } from '../texts/wording';
import { useRemoval } from '../trash/use-removal';
import { CommentForm, type CommentDraft } from './comment-form';
import { partsOf } from './mentions';

interface CommentItemProps {
  resource: ResourceSchema;
  record: ARecord;
  comment: Row;
}

const namesOf = (comment: Row): string[] =>
  ((comment.mentioned ?? []) as Row[]).map(({ firstName, lastName }) => `${String(firstName)} ${String(lastName)}`);

/** One comment: who wrote it, when, and what; its writer can change and delete it. */
export function CommentItem({ resource, record, comment }: CommentItemProps) {
  const { comments } = useTexts();
  const { ability } = useAdmin();
  const remove = useRemoval(resource);
  const [isEdited, setEdited] = useState(false);
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const save = async (draft: CommentDraft) => {
    const values = { ...draft, version: comment.version };
    await mutateAsync({ resource: resource.path, id: comment.id ?? '', values, successNotification: false, errorNotification: false });
    setEdited(false);
  };
  const canEdit = may(ability, 'update', resource.path, comment);
  const canDelete = may(ability, 'delete', resource.path, comment);
  return (
    <li className="ra-comment">
      <span className="ra-avatar" aria-hidden="true">
        {initials(String(comment.authorName))}
      </span>
      <div className="ra-comment-main">
        <CommentHead comment={comment}>
          {canEdit && (
            <Button
              type="text"
              size="small"
              aria-label={comments.edit}
              icon={<Icon name="edit" size={16} />}
              onClick={() => setEdited(true)}
            />
          )}
          {canDelete && (
            <Button
              type="text"
              size="small"
              aria-label={comments.delete}
              icon={<Icon name="trash" size={16} />}
              onClick={() => remove({ ids: [comment.id ?? ''], what: comments.one, onDone: () => undefined })}
            />
          )}
        </CommentHead>
        {isEdited ? (
          <CommentForm
            record={record}
            label={comments.edit}
            initial={String(comment.body)}
            sendText={comments.save}
            onSend={save}
            onCancel={() => setEdited(false)}
          />
        ) : (
          <p className="ra-comment-body">
            {partsOf(String(comment.body), namesOf(comment)).map(({ text, isMention }, index) =>
              isMention ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function CommentHead({ comment, children }: { comment: Row; children: React.ReactNode }) {
  const { texts, format } = useWording();
  const at = String(comment.createdAt);
  return (
    <div className="ra-comment-head">
      <p>
        <strong>{String(comment.authorName)}</strong>{' '}
        <time dateTime={at} title={`${format.moment(at)} ${format.zoneName(new Date(at))}`} className="ra-muted">
          {format.ago(at, serverNow())}
          {Number(comment.version) > 1 && ` · ${texts.comments.edited}`}
        </time>
      </p>
      {children}
    </div>
  );
}
