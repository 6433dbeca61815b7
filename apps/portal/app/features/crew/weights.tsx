import { formatCents } from '@haulbook/core';
import { DISPOSAL_WAYS } from '@haulbook/domain';
import { Field, TextField } from '../../ui/field';
import { CrewForm } from './crew-form';
import type { StopProps } from './stop';

/** Where the loads of a stop went, and the form for another weight ticket. */
export function Weights(props: StopProps) {
  const { disposals, id } = props.stop;
  return (
    <details className="rounded-xl border-2 border-line-strong p-4" open={props.answer?.intent === 'disposal' && props.answer.visit === id}>
      <summary className="flex min-h-10 items-center text-lg font-bold">
        Weight ticket{disposals.length > 0 && ` (${disposals.length})`}
      </summary>
      <ul className="mt-2 grid gap-1 text-lg">
        {disposals.map(({ way, place, weightLb, ticketCents }, index) => (
          <li key={index}>
            {[way, place, `${weightLb.toLocaleString('en-US')} lb`, ticketCents > 0 && formatCents(ticketCents)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <CrewForm {...props} intent="disposal" button="Note this load">
          {(fields) => (
            <>
              <Field label="What became of it" error={fields.way}>
                {(ids) => (
                  <select {...ids} name="way" className="field-input min-h-14 text-lg">
                    {Object.entries(DISPOSAL_WAYS).map(([way, label]) => (
                      <option key={way} value={way}>
                        {label}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <TextField label="Where" optional name="place" error={fields.place} />
              <TextField label="Weight in pounds" name="weightLb" inputMode="numeric" error={fields.weightLb} />
              <TextField label="Ticket cost in dollars" optional name="ticketCents" inputMode="decimal" error={fields.ticketCents} />
            </>
          )}
        </CrewForm>
      </div>
    </details>
  );
}
