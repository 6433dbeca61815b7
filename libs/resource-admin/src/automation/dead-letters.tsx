import { Button, Popconfirm } from 'antd';
import type { AutomationView, DeadLetter } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { useFormat, useTexts } from '../texts/wording';
import type { Automation } from './use-automation';

interface DeadLettersProps extends Pick<Automation, 'busy' | 'resend' | 'resendAll'> {
  view: AutomationView;
}

/** What was given up after its last try, with the reason; one of them or all are sent again. */
export function DeadLetters({ view: { letters, letterCount, retrying }, busy, resend, resendAll }: DeadLettersProps) {
  const { automation: words, general } = useTexts();
  const { count } = useFormat();
  return (
    <section className="ra-panel ra-automation" aria-label={words.letters}>
      <div className="ra-panel-head">
        <h2>{words.letters}</h2>
        {letters.length > 1 && (
          <Popconfirm
            title={words.resendAllQuestion(count(letters.length))}
            okText={words.resendAll}
            cancelText={general.cancel}
            onConfirm={() => void resendAll()}
          >
            <Button loading={busy === 'all'}>{words.resendAll}</Button>
          </Popconfirm>
        )}
      </div>
      {letters.length === 0 && <p className="ra-muted ra-automation-text">{words.noLetters}</p>}
      <ul>
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} isBusy={busy === letter.id} onResend={() => void resend(letter)} />
        ))}
      </ul>
      {letterCount > letters.length && (
        <p className="ra-muted ra-automation-text">{words.shownOf(count(letters.length), count(letterCount))}</p>
      )}
      {retrying > 0 && <p className="ra-muted ra-automation-text">{words.retrying(count(retrying))}</p>}
    </section>
  );
}

function Letter({ letter, isBusy, onResend }: { letter: DeadLetter; isBusy: boolean; onResend: () => void }) {
  const { automation: words } = useTexts();
  const format = useFormat();
  const { title, recipient, reason, tries, at } = letter;
  return (
    <li className="ra-job">
      <div>
        <h3>
          {title} {recipient && <span className="ra-muted">{words.to(recipient)}</span>}
        </h3>
        <p className="ra-job-error">{reason}</p>
        <p className="ra-muted">
          {words.tries(tries)} · {format.momentShort(at, serverNow())}
        </p>
      </div>
      <div className="ra-job-actions">
        <Button onClick={onResend} loading={isBusy} aria-label={words.resendOf(title)}>
          {words.resend}
        </Button>
      </div>
    </li>
  );
}
