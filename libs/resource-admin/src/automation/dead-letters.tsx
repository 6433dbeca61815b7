import type { AutomationView, DeadLetter } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { ActionButton } from '../parts/action-button';
import { useFormat, useTexts } from '../texts/wording';
import { resendRequest, type Automation } from './use-automation';

interface DeadLettersProps extends Pick<Automation, 'resend'> {
  view: AutomationView;
}

/** What was given up after its last try, with the reason; one of them or all are sent again. */
export function DeadLetters({ view: { letters, letterCount, retrying }, resend }: DeadLettersProps) {
  const { automation: words } = useTexts();
  const { count } = useFormat();
  return (
    <section className="ra-panel ra-automation" aria-label={words.letters}>
      <div className="ra-panel-head">
        <h2>{words.letters}</h2>
        {letters.length > 1 && (
          <ActionButton
            {...{ label: words.resendAll, fields: [] }}
            tells={() => resendRequest('all', words.nothingWritten)}
            onRun={() => resend('all')}
          >
            <p>{words.resendAllQuestion(count(letters.length))}</p>
          </ActionButton>
        )}
      </div>
      {letters.length === 0 && <p className="ra-muted ra-automation-text">{words.noLetters}</p>}
      <ul>
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} resend={resend} />
        ))}
      </ul>
      {letterCount > letters.length && (
        <p className="ra-muted ra-automation-text">{words.shownOf(count(letters.length), count(letterCount))}</p>
      )}
      {retrying > 0 && <p className="ra-muted ra-automation-text">{words.retrying(count(retrying))}</p>}
    </section>
  );
}

function Letter({ letter, resend }: { letter: DeadLetter } & Pick<Automation, 'resend'>) {
  const { automation: words } = useTexts();
  const format = useFormat();
  const { kind, id, title, recipient, reason, tries, at } = letter;
  const name = words.resendOf(title);
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
        <ActionButton
          {...{ label: words.resend, title: name, name, fields: [] }}
          tells={() => resendRequest([{ kind, id }], words.nothingWritten)}
          onRun={() => resend([{ kind, id }])}
        />
      </div>
    </li>
  );
}
