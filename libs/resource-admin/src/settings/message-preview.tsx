import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNotification } from '@refinedev/core';
import type { MessagePreview as Preview, MessageSetting, WordsPreview } from '@haulbook/resource-contracts';
import type { ApiError } from '../data/http';
import { usePost } from '../parts/use-post';
import { useTexts } from '../texts/wording';

const WAIT_MS = 300;

/** Words as they are typed, by part, and their language; absent for the application's own. */
export interface Draft {
  value: object;
  language?: string;
}

export interface Shown {
  /** The language of the preview. */
  language?: string;
  preview: WordsPreview | null;
  problem: string | null;
}

const sentenceOf = (error: ApiError) => Object.values(error.errors).flat()[0] ?? error.message;

/** Fill in the words that are being typed, once the typing pauses. */
export function usePreview({ name }: MessageSetting, draft: Draft): Shown {
  const post = usePost([]);
  const ask = useRef(post);
  ask.current = post;
  const typed = JSON.stringify(draft);
  const [shown, setShown] = useState<Shown>({ preview: null, problem: null });
  useEffect(() => {
    let isCurrent = true;
    const later = setTimeout(() => {
      const words = JSON.parse(typed) as Draft;
      const { language } = words;
      // Beside words that cannot be shown stays what was shown of them last, but none of another language.
      const withProblem = (before: Shown, problem: string): Shown =>
        before.language === language ? { ...before, problem } : { language, preview: null, problem };
      ask.current<WordsPreview>(`/api/messages/${name}/preview`, words).then(
        (preview) => isCurrent && setShown({ language, preview, problem: null }),
        (error: ApiError) => isCurrent && setShown((before) => withProblem(before, sentenceOf(error))),
      );
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(later);
    };
  }, [name, typed]);
  return shown;
}

interface MessagePreviewProps {
  message: MessageSetting;
  draft: Draft;
  shown: Shown;
}

/** How a message looks, filled in with example data, while its words are typed. */
export function MessagePreview({ message, draft, shown: { preview, problem } }: MessagePreviewProps) {
  const { settings: words } = useTexts();
  return (
    <section className="ra-panel ra-message-preview" aria-label={words.preview}>
      <h2>{words.preview}</h2>
      {problem && (
        <p role="status" className="ra-problem">
          {problem}
        </p>
      )}
      {preview?.mail && <MailPreview mail={preview.mail} />}
      {preview?.text && <TextPreview text={preview.text} />}
      {message.email && <SendTest message={message} draft={draft} />}
    </section>
  );
}

/** A mail as its receiver sees it. */
export function MailPreview({ mail: { subject, preview, html } }: { mail: NonNullable<Preview['mail']> }) {
  const { settings: words } = useTexts();
  return (
    <>
      <p className="ra-message-subject">
        <strong>{subject}</strong>
        <span className="ra-muted">{preview}</span>
      </p>
      <iframe className="ra-message-mail" title={words.mailPreview} sandbox="" srcDoc={html} />
    </>
  );
}

/** A text as its receiver sees it. */
export function TextPreview({ text: { text, characters, segments, unicode } }: { text: NonNullable<Preview['text']> }) {
  const { settings: words } = useTexts();
  return (
    <>
      <p className="ra-message-bubble">{text}</p>
      <p className="ra-muted">
        {words.segments(characters, segments)}
        {unicode && ` ${words.unicode}`}
      </p>
    </>
  );
}

/** A button that sends the words, as typed, to the member of staff. */
function SendTest({ message: { name }, draft }: { message: MessageSetting; draft: Draft }) {
  const { settings: words } = useTexts();
  const post = usePost([]);
  const { open } = useNotification();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      const { to } = await post<{ to: string }>(`/api/messages/${name}/test`, draft);
      open?.({ type: 'success', message: words.testSent(to), key: 'message-test' });
    } catch (error) {
      open?.({ type: 'error', message: sentenceOf(error as ApiError), key: 'message-test' });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Button loading={isSending} onClick={() => void send()}>
      {words.sendTest}
    </Button>
  );
}
