import type { CrewPayLinkView } from '@haulbook/contracts';
import { useState } from 'react';
import { Field } from '../../ui/field';
import { namesInWords } from '../../ui/format';
import { BillChoice } from './bill-choice';
import { useAnswer } from './crew-context';
import { CrewForm } from './crew-form';
import { LeaveOff } from './leave-off';
import type { StopProps } from './stop';
import { BILL_UNTOLD, issuesBill } from './work-steps';

/** The form that makes a link with which the customer pays by card, and the link as a code to be scanned. */
export function PayByCard({ stop }: Pick<StopProps, 'stop'>) {
  const answer = useAnswer(stop.id, 'pay-link');
  const made = answer?.ok ? answer.payLink : undefined;
  // The code stays to be scanned while the next link is only looked at.
  const [kept, setKept] = useState(made);
  if (made && made !== kept) setKept(made);
  const link = made ?? kept;
  return (
    <div className="grid gap-4">
      {link && <Made link={link} />}
      <CrewForm stop={stop} intent="pay-link" button={link ? 'Make another link' : 'Make the link'} tells>
        {(fields) => (
          <>
            <BillChoice stop={stop} />
            <Field label="The customer gets it" error={fields.send}>
              {(ids) => (
                <select {...ids} name="send" className="field-input min-h-14 text-lg">
                  <option value="none">From this screen, as a code</option>
                  <option value="text">By text</option>
                  <option value="email">By email</option>
                </select>
              )}
            </Field>
            <p className="text-lg text-ink">They see the bill and pay it on their own phone, with a tip if they like.</p>
            {stop.receiptTo.length > 0 && issuesBill(stop) && (
              <>
                <p className="text-lg text-ink">The bill is new: it also goes to {namesInWords(stop.receiptTo)}.</p>
                <LeaveOff name={BILL_UNTOLD}>Don’t send the bill</LeaveOff>
              </>
            )}
          </>
        )}
      </CrewForm>
    </div>
  );
}

function Made({ link: { url, code, sentTo } }: { link: CrewPayLinkView }) {
  return (
    <figure className="grid justify-items-center gap-2">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(code)}`}
        alt="Code to scan with the customer’s phone"
        width={280}
        height={280}
        className="w-full max-w-72"
      />
      <figcaption className="text-center text-lg">
        {sentTo ? `Sent to ${sentTo}. ` : ''}Scan it with the customer’s phone, or{' '}
        <a className="link" href={url}>
          open the bill here
        </a>
        .
      </figcaption>
    </figure>
  );
}
