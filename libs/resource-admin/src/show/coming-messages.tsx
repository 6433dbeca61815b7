import { Alert, Checkbox } from 'antd';
import type { ComingMessage } from '@haulbook/resource-contracts';
import { formatPhone } from '@haulbook/core';
import { MailPreview, TextPreview } from '../settings/message-preview';
import { useFormat, useTexts } from '../texts/wording';
import type { Rehearsal } from './use-rehearsal';

interface ComingMessagesProps extends Rehearsal {
  /** Whether it mostly sends nothing, so that nothing is said of that. */
  isRare?: boolean;
  /** What is said where nothing is sent and nothing else is to be known, if that is not for want of an address or number. */
  none?: string;
  /** Whether they are of many records, so that one is shown and the others are counted. */
  isExample?: boolean;
  tell?: boolean;
  /** Absent where something else says how they leave. */
  onTell?: (tell: boolean) => void;
}

/** Who gets which message by what way, with a preview of each, and the choice to leave them off. */
export function ComingMessages({ coming, failed, isRare = false, none, isExample = false, tell, onTell }: ComingMessagesProps) {
  const { transitions: words, batches } = useTexts();
  const { count } = useFormat();
  if (!coming) return isRare ? null : <p role="status">{failed ? words.notKnown : words.looking}</p>;
  const { messages, warnings, refused, more = 0 } = coming;
  if (refused) return isRare ? null : <p role="status">{refused}</p>;
  return (
    <div className="ra-coming">
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon role="alert" message={warning} />
      ))}
      {messages.length === 0 && !isRare && <p>{none === undefined ? words.toldNobody : warnings.length === 0 && none}</p>}
      {isExample && messages.length > 1 && <p>{batches.messages(count(messages.length))}</p>}
      {(isExample ? messages.slice(0, 1) : messages).map((message, index) => (
        <Coming key={index} message={message} />
      ))}
      {more > 0 && <p>{words.moreToCome(count(more))}</p>}
      {messages.length > 0 && onTell && (
        <Checkbox checked={tell} onChange={({ target }) => onTell(target.checked)}>
          {words.send}
        </Checkbox>
      )}
    </div>
  );
}

function Coming({ message: { channel, recipient, mail, text } }: { message: ComingMessage }) {
  const { transitions: words } = useTexts();
  return (
    <details>
      <summary>
        {words.told[channel](channel === 'sms' ? formatPhone(recipient) : recipient)} <span className="ra-muted">{words.preview}</span>
      </summary>
      {mail && <MailPreview mail={mail} />}
      {text && <TextPreview text={text} />}
    </details>
  );
}
