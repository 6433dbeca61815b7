import type { CrewChangeView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { FieldError, TextField } from '../../ui/field';
import { useAnswer } from './crew-context';
import { CrewForm, Told } from './crew-form';
import { Fold } from './fold';
import { LeaveOff } from './leave-off';
import { Signature } from './signature';
import type { StopProps } from './stop';
import { UNTOLD } from './work-steps';

type ChangesProps = Pick<StopProps, 'stop' | 'extras'>;

/** New prices of a stop: the one to sign on this phone, those that were agreed, and the form for another. */
export function Changes({ stop, extras }: ChangesProps) {
  const waiting = stop.changes.find(({ open }) => open);
  // The form that was answered is gone with what it was about.
  const [signed, declined] = [useAnswer(stop.id, 'sign-change'), useAnswer(stop.id, 'decline-change')];
  return (
    <>
      {stop.changes
        .filter(({ open }) => !open)
        .map(({ id, reason, newTotalCents }) => (
          <p key={id} className="text-lg text-ink">
            Approved: {reason}. New price <strong className="tabular-nums">{formatCents(newTotalCents)}</strong>
          </p>
        ))}
      {waiting ? <Signing stop={stop} change={waiting} /> : <Told answer={signed ?? declined} />}
      {!waiting && stop.status === 'arrived' && <AddExtras stop={stop} extras={extras} />}
    </>
  );
}

/** What the customer reads and signs, on the crew's phone. */
function Signing({ change, stop }: Pick<StopProps, 'stop'> & { change: CrewChangeView }) {
  const hidden = <input type="hidden" name="changeId" value={change.id} />;
  return (
    <section aria-label="New price to sign" className="grid gap-4 rounded-xl border-2 border-warning bg-warning-soft p-4">
      <p className="text-lg font-bold text-ink">Hand the phone to {stop.customer}</p>
      <p className="text-lg text-ink">Added: {change.reason}</p>
      <p className="text-xl text-ink tabular-nums">
        <span>Approved before {formatCents(change.previousTotalCents)}</span>
        <strong className="block text-2xl">New price {formatCents(change.newTotalCents)}</strong>
      </p>
      <CrewForm stop={stop} intent="sign-change" button={`I agree to ${formatCents(change.newTotalCents)}`} tells={stop.tellsBy !== ''}>
        {(fields) => (
          <>
            {hidden}
            <Signature
              label="Your full name"
              hint={`Typing your name signs the new price. ${stop.tellsBy ? `You get a copy by ${stop.tellsBy}.` : ''}`}
              name="name"
              fields={fields}
            />
            {stop.tellsBy && <LeaveOff name={UNTOLD}>Don’t send me a copy</LeaveOff>}
          </>
        )}
      </CrewForm>
      <CrewForm stop={stop} intent="decline-change" button="No, keep to what was approved" plain>
        {hidden}
      </CrewForm>
    </section>
  );
}

function AddExtras({ stop, extras }: ChangesProps) {
  return (
    <Fold stop={stop} intent="add-change" title="Something extra">
      <p className="text-lg text-ink">Load it only once the customer has signed the new price.</p>
      <CrewForm stop={stop} intent="add-change" button="Show the new price">
        {(fields) => (
          <>
            <fieldset className="grid gap-2">
              <legend className="sr-only">Price list</legend>
              {extras.map(({ id, name, unitCents }) => (
                <label key={id} className="flex min-h-14 items-center justify-between gap-3 text-lg text-ink">
                  <span className="min-w-0 flex-1 break-words">
                    {name} <span className="tabular-nums">{formatCents(unitCents)}</span>
                  </span>
                  <input
                    type="number"
                    inputMode="numeric"
                    name={`extra-${id}`}
                    min={0}
                    max={50}
                    placeholder="0"
                    className="field-input min-h-14 w-20 text-center text-lg"
                  />
                </label>
              ))}
              <FieldError message={fields.extras} />
            </fieldset>
            <TextField label="Something else" optional name="other" maxLength={200} error={fields.other} />
            <TextField label="Its price in dollars" optional name="otherCents" inputMode="decimal" error={fields.otherCents} />
          </>
        )}
      </CrewForm>
    </Fold>
  );
}
