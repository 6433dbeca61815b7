import { formatCents } from '@haulbook/core';
import { DISPOSAL_WAYS, type DisposalWay } from '@haulbook/domain';
import { Fragment } from 'react';
import { Field, TextField } from '../../ui/field';
import { CrewForm } from './crew-form';
import { Fold } from './fold';
import type { StopProps } from './stop';

const WAYS = Object.entries(DISPOSAL_WAYS) as [DisposalWay, string][];

/** Where the loads of a stop went, and the form for another one, with its weight ticket if there is one. */
export function Weights({ stop, sites }: Pick<StopProps, 'stop' | 'sites'>) {
  const { disposals } = stop;
  return (
    <Fold stop={stop} intent="disposal" title={`Where it went${disposals.length > 0 ? ` (${disposals.length})` : ''}`}>
      <ul className="grid gap-1 text-lg text-ink">
        {disposals.map(({ way, place, items, weightLb, ticketCents }, index) => (
          <li key={index} className="wrap-anywhere">
            {[way, place, items, weighed(weightLb), ticketCents > 0 && formatCents(ticketCents)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <CrewForm stop={stop} intent="disposal" button="Note this load">
        {(fields) => (
          <>
            <Destination sites={sites} error={fields.way ?? fields.siteId} />
            <TextField label="Place, if it isn’t listed" optional name="place" error={fields.place} />
            <TextField label="Items" hint="The customer reads this." optional name="items" error={fields.items} />
            <TextField
              label="Weight in pounds"
              hint="Without a ticket, leave it empty: it’s estimated from the size of the job."
              optional
              name="weightLb"
              inputMode="numeric"
              error={fields.weightLb}
            />
            <TextField label="Ticket cost in dollars" optional name="ticketCents" inputMode="decimal" error={fields.ticketCents} />
          </>
        )}
      </CrewForm>
    </Fold>
  );
}

const weighed = (lb: number | null) => (lb === null ? 'not weighed' : `${lb.toLocaleString('en-US')} lb`);

/** The places of the list, by what becomes of it there. A place that is not listed has its kind alone. */
function Destination({ sites, error }: Pick<StopProps, 'sites'> & { error: string | undefined }) {
  return (
    <Field label="Taken to" error={error}>
      {(ids) => (
        <select {...ids} name="to" className="field-input min-h-14 text-lg">
          {WAYS.map(([way, label]) => {
            const own = sites.filter(({ kind }) => kind === way);
            const other = (words: string) => <option value={way}>{words}</option>;
            if (own.length === 0) return <Fragment key={way}>{other(label)}</Fragment>;
            return (
              <optgroup key={way} label={label}>
                {own.map(({ id, name }) => (
                  <option key={id} value={`${way}:${id}`}>
                    {name}
                  </option>
                ))}
                {other(`${label}, another place`)}
              </optgroup>
            );
          })}
        </select>
      )}
    </Field>
  );
}
