import type { CrewChangeView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { FieldError, TextField } from '../../ui/field';
import { useAnswer } from './crew-context';
import { CrewForm, Told } from './crew-form';
import { NewPrice } from './customer/new-price';
import { Fold } from './fold';
import type { StopProps } from './stop';

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

/** The new price, with what the crew does to have it signed. */
function Signing({ stop, change }: Pick<StopProps, 'stop'> & { change: CrewChangeView }) {
  return (
    <section aria-label="New price to sign" className="grid gap-4 rounded-xl border-2 border-warning bg-warning-soft p-4">
      <p className="text-lg font-bold text-ink">Hand the phone to {stop.customer}</p>
      <NewPrice stop={stop} change={change} />
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
