import { Alert, Checkbox } from 'antd';
import type { ComingMessage } from '@haulbook/resource-contracts';
import { formatPhone } from '@haulbook/core';
import { MailPreview, TextPreview } from '../settings/message-preview';
import { useTexts } from '../texts/wording';
import type { Rehearsal } from './use-rehearsal';

interface ComingMessagesProps extends Rehearsal {
  tell?: boolean;
  /** Absent where something else says how they leave. */
  onTell?: (tell: boolean) => void;
}

/** Who gets which message by what way, with a preview of each, and the choice to leave them off. */
export function ComingMessages({ coming, failed, tell, onTell }: ComingMessagesProps) {
  const { transitions: words } = useTexts();
  if (!coming) return <p role="status">{failed ? words.notKnown : words.looking}</p>;
  const { messages, warnings } = coming;
  return (
    <div className="ra-coming">
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon role="alert" message={warning} />
      ))}
      {messages.length === 0 && <p>{words.toldNobody}</p>}
      {messages.map((message, index) => (
        <Coming key={index} message={message} />
      ))}
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
