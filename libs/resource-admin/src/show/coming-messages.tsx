import { Alert, Checkbox } from 'antd';
import type { ComingMessage } from '@haulbook/resource-contracts';
import { formatPhone } from '@haulbook/core';
import { MailPreview, TextPreview } from '../settings/message-preview';
import { useTexts } from '../texts/wording';
import type { Rehearsal } from './use-rehearsal';

interface ComingMessagesProps extends Rehearsal {
  /** Whether it mostly sends nothing, so that nothing is said of that. */
  isRare?: boolean;
  tell?: boolean;
  /** Absent where something else says how they leave. */
  onTell?: (tell: boolean) => void;
}

/** Who gets which message by what way, with a preview of each, and the choice to leave them off. */
export function ComingMessages({ coming, failed, isRare = false, tell, onTell }: ComingMessagesProps) {
  const { transitions: words } = useTexts();
  if (!coming) return isRare ? null : <p role="status">{failed ? words.notKnown : words.looking}</p>;
  const { messages, warnings, refused } = coming;
  if (refused) return isRare ? null : <p role="status">{refused}</p>;
  return (
    <div className="ra-coming">
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon role="alert" message={warning} />
      ))}
      {messages.length === 0 && !isRare && <p>{words.toldNobody}</p>}
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
