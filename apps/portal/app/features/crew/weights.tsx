import { formatCents } from '@haulbook/core';
import { DISPOSAL_WAYS } from '@haulbook/domain';
import { Field, TextField } from '../../ui/field';
import { CrewForm } from './crew-form';
import { Fold } from './fold';
import type { StopProps } from './stop';

/** Where the loads of a stop went, and the form for another weight ticket. */
export function Weights({ stop }: Pick<StopProps, 'stop'>) {
  const { disposals } = stop;
  return (
    <Fold stop={stop} intent="disposal" title={`Weight ticket${disposals.length > 0 ? ` (${disposals.length})` : ''}`}>
      <ul className="grid gap-1 text-lg text-ink">
        {disposals.map(({ way, place, weightLb, ticketCents }, index) => (
          <li key={index}>
            {[way, place, `${weightLb.toLocaleString('en-US')} lb`, ticketCents > 0 && formatCents(ticketCents)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <CrewForm stop={stop} intent="disposal" button="Note this load">
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
    </Fold>
  );
}
