import { Button } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import { useId, useRef, useState } from 'react';
import type { HttpError } from '@refinedev/core';
import type { ARecord } from '@haulbook/resource-contracts';
import { refusalOf } from '../form/field-errors';
import { commandKey } from '../layout/use-shortcut';
import { useTexts } from '../texts/wording';
import { MentionBox } from './mention-box';
import { mentionedIn, renamedSince, type Mentioned } from './mentions';
import { useUnsent } from './unsent';
import { useColleagues } from './use-colleagues';

export interface CommentDraft {
  body: string;
  mentionedIds: string[];
}

interface DraftOptions {
  record: ARecord;
  initial?: string;
  /** Whom it mentions before it is changed. */
  mentioned?: readonly Mentioned[];
  /** Keep what was written; a rejection leaves it in the form, with what was wrong. */
  onSend: (draft: CommentDraft) => Promise<unknown>;
}

interface CommentFormProps extends DraftOptions {
  label: string;
  sendText: string;
  onCancel?: () => void;
}

/** Return what is written and whom it mentions, and what sends it. A refusal leaves it there. */
function useDraft({ record, initial = '', mentioned = [], onSend }: DraftOptions) {
  const [body, setBody] = useState(initial);
  const [chosen, setChosen] = useState(mentioned);
  const [renamed] = useState(() => renamedSince(initial, mentioned));
  const [isNeeded, setNeeded] = useState(initial !== '');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const offered = useColleagues(record, isNeeded);
  useUnsent(body.trim() !== initial.trim());
  const send = async () => {
    if (body.trim() === '' || busy) return;
    setBusy(true);
    setError('');
    const ids = [...renamed.map(({ id }) => id), ...mentionedIn(body, chosen, offered.colleagues)];
    try {
      await onSend({ body: body.trim(), mentionedIds: [...new Set(ids)] });
      setBody('');
      setChosen([]);
    } catch (failure) {
      setError(refusalOf(failure as HttpError));
    } finally {
      setBusy(false);
    }
  };
  const choose = (person: Mentioned) => setChosen((before) => [...before.filter(({ id }) => id !== person.id), person]);
  return { body, setBody, choose, offered, needColleagues: () => setNeeded(true), error, busy, send };
}

/** Where a comment is written. The focus stays in it, as the next one may follow. */
export function CommentForm({ label, sendText, onCancel, ...options }: CommentFormProps) {
  const { comments } = useTexts();
  const { body, setBody, choose, offered, needColleagues, error, busy, send } = useDraft(options);
  const box = useRef<MentionsRef>(null);
  const id = useId();
  const onSend = () => {
    box.current?.focus();
    void send();
  };
  return (
    <form
      className="ra-comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <MentionBox
        box={box}
        label={label}
        describedBy={error ? `${id}error ${id}hint` : `${id}hint`}
        isInvalid={error !== ''}
        readOnly={busy}
        autoFocus={options.initial !== undefined}
        value={body}
        offered={offered}
        onFocus={needColleagues}
        onChange={setBody}
        onChoose={choose}
        onSend={onSend}
        onCancel={busy ? undefined : onCancel}
      />
      {error && (
        <p id={`${id}error`} className="ra-comment-error" role="alert">
          {error}
        </p>
      )}
      <p id={`${id}hint`} className="ra-comment-hint">
        {comments.hint}{' '}
        <span className="ra-desktop">
          <kbd>{commandKey()}</kbd> <kbd>Enter</kbd> {comments.sends}
        </span>
      </p>
      <div className="ra-comment-tools">
        <Button htmlType="submit" type="primary" size="small" loading={busy} disabled={body.trim() === ''}>
          {sendText}
        </Button>
        {onCancel && (
          <Button size="small" disabled={busy} onClick={onCancel}>
            {comments.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
