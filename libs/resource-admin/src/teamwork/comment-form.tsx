import { Button, Mentions } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import type { HttpError } from '@refinedev/core';
import type { ARecord } from '@haulbook/resource-contracts';
import { refusalOf } from '../form/field-errors';
import { useTexts } from '../texts/wording';
import { mentionedIn } from './mentions';
import { useColleagues } from './use-colleagues';

/** The length of a comment, in characters. */
const LONGEST = 5000;

export interface CommentDraft {
  body: string;
  mentionedIds: string[];
}

interface CommentFormProps {
  record: ARecord;
  label: string;
  initial?: string;
  sendText: string;
  /** Keep what was written; a rejection leaves it in the form, with what was wrong. */
  onSend: (draft: CommentDraft) => Promise<unknown>;
  onCancel?: () => void;
}

/** Return what is written, and what sends it. A refusal leaves it there. */
function useDraft({ record, initial = '', onSend }: Pick<CommentFormProps, 'record' | 'initial' | 'onSend'>) {
  const [body, setBody] = useState(initial);
  const [isNeeded, setNeeded] = useState(initial !== '');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const colleagues = useColleagues(record, isNeeded);
  const send = async () => {
    if (body.trim() === '' || busy) return;
    setBusy(true);
    setError('');
    try {
      await onSend({ body: body.trim(), mentionedIds: mentionedIn(body, colleagues) });
      setBody('');
    } catch (failure) {
      setError(refusalOf(failure as HttpError));
    } finally {
      setBusy(false);
    }
  };
  return { body, setBody, colleagues, needColleagues: () => setNeeded(true), error, busy, send };
}

/** Where a comment is written. `@` offers the colleagues who can see the record; Ctrl or ⌘ with Enter sends it. */
export function CommentForm({ record, label, initial = '', sendText, onSend, onCancel }: CommentFormProps) {
  const { comments } = useTexts();
  const { body, setBody, colleagues, needColleagues, error, busy, send } = useDraft({ record, initial, onSend });
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    if (event.key === 'Escape' && onCancel && !event.defaultPrevented) onCancel();
  };
  return (
    <form
      className="ra-comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Mentions
        aria-label={label}
        aria-describedby={hint}
        placeholder={label}
        autoSize={{ minRows: 2, maxRows: 12 }}
        maxLength={LONGEST}
        value={body}
        autoFocus={initial !== ''}
        onFocus={needColleagues}
        onChange={setBody}
        onKeyDown={onKeyDown}
        notFoundContent={comments.noColleague}
        options={colleagues.map(({ id, name, jobTitle }) => ({ key: id, value: name, label: jobTitle ? `${name} · ${jobTitle}` : name }))}
      />
      <p id={hint} className="ra-comment-hint" role={error ? 'alert' : undefined}>
        {error || comments.hint}
      </p>
      <div className="ra-comment-tools">
        <Button htmlType="submit" type="primary" size="small" loading={busy} disabled={body.trim() === ''}>
          {sendText}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {comments.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
