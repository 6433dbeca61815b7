import { Button } from 'antd';
import { useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
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
import { focusAfter, useFocusBack } from './focus';
import { partsOf, type Mentioned } from './mentions';

interface CommentItemProps {
  resource: ResourceSchema;
  record: ARecord;
  comment: Row;
}

const mentionedOf = (comment: Row): Mentioned[] =>
  ((comment.mentioned ?? []) as Row[]).map(({ id = '', firstName, lastName }) => ({
    id,
    name: `${String(firstName)} ${String(lastName)}`,
  }));

/** One comment: who wrote it, when, and what; its writer can change and delete it. */
export function CommentItem({ resource, record, comment }: CommentItemProps) {
  const { comments } = useTexts();
  const [isEdited, setEdited] = useState(false);
  const editButton = useFocusBack(isEdited);
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const label = useNamed(comments.edit, comment);
  const save = async (draft: CommentDraft) => {
    const values = { ...draft, version: comment.version };
    await mutateAsync({ resource: resource.path, id: comment.id ?? '', values, successNotification: false, errorNotification: false });
    setEdited(false);
  };
  return (
    <li className="ra-comment">
      <span className="ra-avatar" aria-hidden="true">
        {initials(String(comment.authorName))}
      </span>
      <div className="ra-comment-main">
        <CommentHead comment={comment}>
          <CommentTools resource={resource} comment={comment} editButton={editButton} onEdit={() => setEdited(true)} />
        </CommentHead>
        {isEdited ? (
          <CommentForm
            record={record}
            label={label}
            initial={String(comment.body)}
            mentioned={mentionedOf(comment)}
            sendText={comments.save}
            onSend={save}
            onCancel={() => setEdited(false)}
          />
        ) : (
          <CommentBody comment={comment} />
        )}
      </div>
    </li>
  );
}

/** Name what is done with a comment by whose it is and when it was written: there are several on a page. */
function useNamed(named: (author: string, when: string) => string, { authorName, createdAt }: Row): string {
  const { format } = useWording();
  return named(String(authorName), format.moment(String(createdAt)));
}

interface CommentToolsProps {
  resource: ResourceSchema;
  comment: Row;
  editButton: RefObject<HTMLButtonElement>;
  onEdit: () => void;
}

function CommentTools({ resource, comment, editButton, onEdit }: CommentToolsProps) {
  const { comments } = useTexts();
  const { ability } = useAdmin();
  const remove = useRemoval(resource);
  const edit = useNamed(comments.edit, comment);
  const erase = useNamed(comments.delete, comment);
  const onDelete = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    remove({ ids: [comment.id ?? ''], what: comments.one, onClosed: focusAfter(currentTarget.closest('li')!) });
  return (
    <>
      {may(ability, 'update', resource.path, comment) && (
        <Button ref={editButton} type="text" size="small" aria-label={edit} icon={<Icon name="edit" size={16} />} onClick={onEdit} />
      )}
      {may(ability, 'delete', resource.path, comment) && (
        <Button type="text" size="small" aria-label={erase} icon={<Icon name="trash" size={16} />} onClick={onDelete} />
      )}
    </>
  );
}

function CommentBody({ comment }: { comment: Row }) {
  const names = mentionedOf(comment).map(({ name }) => name);
  return (
    <p className="ra-comment-body">
      {partsOf(String(comment.body), names).map(({ text, isMention }, index) =>
        isMention ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
      )}
    </p>
  );
}

function CommentHead({ comment, children }: { comment: Row; children: ReactNode }) {
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
