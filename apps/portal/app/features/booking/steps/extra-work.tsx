import type { CatalogView, JobInput } from '@haulbook/contracts';
import type { ReactNode } from 'react';
import { Stepper } from '../../../ui/stepper';

interface Props {
  catalog: Pick<CatalogView, 'longCarryFeet'>;
  job: JobInput;
  onChange: (change: Partial<JobInput>) => void;
}

/** What makes the job take longer: stairs, distance, disassembly, weight. */
export function ExtraWork({ catalog, job, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Access</legend>
      <Row label="Flights of stairs" note="The first one is included.">
        <Stepper label="Flights of stairs" max={20} value={job.stairsFlights} onChange={(stairsFlights) => onChange({ stairsFlights })} />
      </Row>
      <Row label="Items to take apart" note="Beds, swing sets, big desks.">
        <Stepper label="Items to take apart" max={20} value={job.disassembly} onChange={(disassembly) => onChange({ disassembly })} />
      </Row>
      <Tick
        label={`More than ${catalog.longCarryFeet} feet from where a truck can park`}
        checked={job.longCarry}
        onChange={(longCarry) => onChange({ longCarry })}
      />
      <Tick
        label="Heavy debris: concrete, dirt, brick or shingles"
        note="Priced by weight after we review it."
        checked={job.heavyDebris}
        onChange={(heavyDebris) => onChange({ heavyDebris })}
      />
    </fieldset>
  );
}

function Row({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2.5">
      <span>
        <span className="block font-medium">{label}</span>
        <span className="text-sm text-ink-faint">{note}</span>
      </span>
      {children}
    </div>
  );
}

function Tick({
  label,
  note,
  checked,
  onChange,
}: {
  label: string;
  note?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex cursor-pointer items-start gap-3 border-b border-line py-3">
      <input type="checkbox" className="tick mt-0.5" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <span className="block font-medium">{label}</span>
        {note && <span className="text-sm text-ink-faint">{note}</span>}
      </span>
    </label>
  );
}
