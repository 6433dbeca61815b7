import type { CrewComing } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { useSpeech } from '../../language/use-speech';
import { Alert } from '../../ui/alert';

const WAYS = { email: msg('Email to {address}'), sms: msg('Text to {address}') } as const;
const NONE = msg('Nothing is sent.');

/** What a button sends, in words: each message can be folded away. */
export function ComingText({ coming: { messages, warnings, refused } }: { coming: CrewComing }) {
  const { t, told } = useSpeech();
  const none = refused ?? (messages.length === 0 ? NONE : null);
  return (
    <div role="status" className="grid max-h-[45dvh] grid-cols-1 gap-2 overflow-y-auto" aria-label={t('What is sent')}>
      {warnings.map((warning) => (
        <Alert key={warning} tone="error">
          {told(warning)}
        </Alert>
      ))}
      {none && <p className="text-lg text-ink">{told(none)}</p>}
      {messages.map(({ channel, to, subject, text }, index) => (
        <details key={index} open className="rounded-xl border-2 border-line-strong px-4">
          <summary className="text-lg font-bold break-words">{t(WAYS[channel], { address: to })}</summary>
          {subject && <p className="text-lg font-semibold break-words text-ink">{subject}</p>}
          <p className="pb-3 text-lg break-words whitespace-pre-line text-ink">{text.trim()}</p>
        </details>
      ))}
    </div>
  );
}
