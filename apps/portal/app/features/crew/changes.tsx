import type { CrewChangeView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { FieldError, TextField } from '../../ui/field';
import { CrewForm } from './crew-form';
import type { StopProps } from './stop';

/** New prices of a stop: the one to sign on this phone, those that were agreed, and the form for another. */
export function Changes(props: StopProps) {
  const { changes, status } = props.stop;
  const waiting = changes.find(({ open }) => open);
  return (
    <>
      {changes
        .filter(({ open }) => !open)
        .map(({ id, reason, newTotalCents }) => (
          <p key={id} className="text-lg text-ink">
            Approved: {reason}. New price <strong className="tabular-nums">{formatCents(newTotalCents)}</strong>
          </p>
        ))}
      {waiting ? <Signing {...props} change={waiting} /> : status === 'arrived' && <AddExtras {...props} />}
    </>
  );
}

/** What the customer reads and signs, on the crew's phone. */
function Signing({ change, ...props }: StopProps & { change: CrewChangeView }) {
  const hidden = <input type="hidden" name="changeId" value={change.id} />;
  return (
    <section aria-label="New price to sign" className="grid gap-4 rounded-xl border-2 border-warning bg-warning-soft p-4">
      <p className="text-lg font-bold text-ink">Hand the phone to {props.stop.customer}</p>
      <p className="text-lg text-ink">Added: {change.reason}</p>
      <p className="text-xl text-ink tabular-nums">
        <span>Approved before {formatCents(change.previousTotalCents)}</span>
        <strong className="block text-2xl">New price {formatCents(change.newTotalCents)}</strong>
      </p>
      <CrewForm {...props} intent="sign-change" button={`I agree to ${formatCents(change.newTotalCents)}`}>
        {(fields) => (
          <>
            {hidden}
            <TextField
              label="Your full name"
              hint={`Typing your name signs the new price. ${props.stop.tellsBy ? `You get a copy by ${props.stop.tellsBy}.` : ''}`}
              name="name"
              autoComplete="off"
              error={fields.name}
            />
          </>
        )}
      </CrewForm>
      <CrewForm {...props} intent="decline-change" button="No, keep to what was approved">
        {hidden}
      </CrewForm>
    </section>
  );
}

function AddExtras(props: StopProps) {
  const { answer, stop, extras } = props;
  return (
    <details className="rounded-xl border-2 border-line-strong p-4" open={answer?.intent === 'add-change' && answer.visit === stop.id}>
      <summary className="flex min-h-11 items-center text-lg font-bold">Something extra</summary>
      <p className="mt-2 text-lg text-ink">Load it only once the customer has signed the new price.</p>
      <div className="mt-3">
        <CrewForm {...props} intent="add-change" button="Show the new price">
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
      </div>
    </details>
  );
}
