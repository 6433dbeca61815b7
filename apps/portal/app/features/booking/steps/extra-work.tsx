import type { CatalogView, JobInput } from '@haulbook/contracts';
import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../../language/use-speech';
import { PLAIN_WORK, WORK_FIELDS } from '../../../site-data/plain-work';
import { heavyNames } from '../../../site-data/rules-in-words';
import { Icon } from '../../../ui/icons';
import { Stepper } from '../../../ui/stepper';

interface Props {
  catalog: Pick<CatalogView, 'business' | 'longCarryFeet'>;
  job: JobInput;
  /** Whether one of the fields was refused. */
  invalid: boolean;
  onChange: (change: Partial<JobInput>) => void;
}

/** What makes the job take longer: stairs, distance, disassembly, weight. Folded until something of it is set or refused. */
export function ExtraWork({ catalog, job, invalid, onChange }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  const { rules } = catalog.business;
  const names = heavyNames(rules, speech);
  const included = t('{flights, plural, =0 {Each one is charged.} one {The first one is included.} other {The first # are included.}}', {
    flights: rules.freeFlights,
  });
  const mustShow = invalid || isAnySet(job);
  // Stays open once it was, while what is in it is changed.
  const [opened, setOpened] = useState(mustShow);
  if (mustShow && !opened) setOpened(true);
  return (
    <details open={opened} className="menu-group rounded-xl border border-line-strong/60">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
        <span>
          <span className="block font-medium">{t('Getting to it')}</span>
          <span className="text-sm text-ink-faint">{t('Stairs, a long way to the truck, things to take apart, heavy debris')}</span>
        </span>
        <Icon name="chevron" className="chevron size-5 transition-transform" />
      </summary>
      <fieldset className="border-t border-line px-4 pb-1">
        <legend className="sr-only">{t('Getting to it')}</legend>
        <Row label={t('Flights of stairs')} note={included}>
          <Stepper
            label={t('Flights of stairs')}
            max={20}
            value={job.stairsFlights}
            onChange={(stairsFlights) => onChange({ stairsFlights })}
          />
        </Row>
        <Row label={t('Items to take apart')} note={t('Beds, swing sets, big desks.')}>
          <Stepper
            label={t('Items to take apart')}
            max={20}
            value={job.disassembly}
            onChange={(disassembly) => onChange({ disassembly })}
          />
        </Row>
        <Tick
          label={t('More than {feet} feet from where a truck can park', { feet: catalog.longCarryFeet })}
          checked={job.longCarry}
          onChange={(longCarry) => onChange({ longCarry })}
        />
        <Tick
          label={names.length > 0 ? t('Heavy debris: {materials}', { materials: speech.either(names) }) : t('Heavy debris')}
          note={t('Priced by weight after we review it.')}
          checked={job.heavyDebris}
          onChange={(heavyDebris) => onChange({ heavyDebris })}
        />
      </fieldset>
    </details>
  );
}

/** Return whether the job takes longer than a plain one. */
const isAnySet = (job: JobInput) => WORK_FIELDS.some((name) => job[name] !== PLAIN_WORK[name]);

function Row({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 last:border-0">
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
    <label className="flex cursor-pointer items-start gap-3 border-b border-line py-3 last:border-0">
      <input type="checkbox" className="tick mt-0.5" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <span className="block font-medium">{label}</span>
        {note && <span className="text-sm text-ink-faint">{note}</span>}
      </span>
    </label>
  );
}
