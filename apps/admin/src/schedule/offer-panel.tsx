import { Input, Select } from 'antd';
import { Link } from 'react-router';
import type { AvailabilityView, DayView, ServiceAreaView } from '@haulbook/contracts';
import { addLocalDays } from '@haulbook/core';
import { EIGHTHS, UNAVAILABLE_LABELS, UNAVAILABLE_MESSAGES } from '@haulbook/domain';
import { LoadError, Loading, useResourcePaths } from '@haulbook/resource-admin';
import { isZip } from './schedule-address';
import { useOffer, type OfferedJob } from './use-offer';

/** Return a part of a truck in its lowest terms, as the price list has it. */
function partOfTruck(eighths: number): string {
  if (eighths === 8) return 'Full truck';
  const by = eighths % 4 === 0 ? 4 : eighths % 2 === 0 ? 2 : 1;
  return `${eighths / by}/${8 / by} of a truck`;
}

const SIZES = EIGHTHS.map((eighths) => ({ value: eighths, label: partOfTruck(eighths) }));

interface OfferPanelProps {
  job: OfferedJob;
  range: { from: string; days: number };
  today: string;
  onChange: (job: OfferedJob) => void;
}

/** What a customer would be offered on the days shown, by the ZIP code and the size of the job. */
export function OfferPanel({ job, range, today, onChange }: OfferPanelProps) {
  const last = addLocalDays(range.from, range.days - 1);
  return (
    <section className="ra-panel" aria-label="What a customer is offered">
      <div className="ra-panel-head">
        <h2>What a customer is offered</h2>
      </div>
      <div className="hb-offer-job">
        <Input
          aria-label="ZIP code"
          placeholder="ZIP code"
          inputMode="numeric"
          maxLength={5}
          value={job.zip}
          onChange={({ target }) => onChange({ ...job, zip: target.value.trim() })}
        />
        <Select aria-label="Size of the job" options={SIZES} value={job.eighths} onChange={(eighths) => onChange({ ...job, eighths })} />
      </div>
      {last < today ? (
        <p className="hb-panel-text ra-muted">These days are over. Choose days to come.</p>
      ) : (
        <Offer job={job} range={daysToCome(range, today)} />
      )}
    </section>
  );
}

/** Leave out the days that are over, which are not offered. */
function daysToCome({ from, days }: { from: string; days: number }, today: string) {
  const all = Array.from({ length: days }, (_, index) => addLocalDays(from, index)).filter((day) => day >= today);
  return { from: all[0]!, days: all.length };
}

function Offer({ job, range }: Pick<OfferPanelProps, 'job' | 'range'>) {
  const { area, days } = useOffer(job, range);
  if (days.isError) return <LoadError message={days.error.message} onRetry={() => void days.refetch()} />;
  const offered: AvailabilityView | undefined = days.data?.data;
  const isAsked = isZip(job.zip);
  const place = isAsked ? area.data?.data : undefined;
  if (!offered) return <Loading rows={4} />;
  return (
    <div aria-live="polite" aria-busy={days.isFetching}>
      {isAsked && area.isError && <p className="hb-panel-text">{area.error.message}</p>}
      {place && <Place place={place} />}
      {place?.served !== false && (
        <ul className="hb-offer">
          {offered.days.map((day) => (
            <OfferedDay key={day.date} day={day} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Place({ place: { served, city, county, counties } }: { place: ServiceAreaView }) {
  const areas = useResourcePaths('service-areas');
  if (!served)
    return (
      <p className="hb-panel-text">
        Outside the service area: no times are offered, and the request becomes a lead. <Link to={areas.create}>Add this ZIP code</Link>
      </p>
    );
  const where = counties.length > 0 ? `${counties.join(' or ')} County, which the customer is asked for` : county && `${county} County`;
  return <p className="hb-panel-text ra-muted">{[city, where].filter(Boolean).join(', ')}</p>;
}

function OfferedDay({ day }: { day: DayView }) {
  return (
    <li>
      <strong>{day.label}</strong>
      {!day.open && <span className="hb-entry-detail">{UNAVAILABLE_MESSAGES[day.reason ?? 'closed']}</span>}
      {day.open && (
        <span className="hb-offer-windows">
          {day.windows.map(({ windowId, label, available, reason }) => (
            <span key={windowId} className={available ? 'hb-offer-free' : 'hb-offer-taken'}>
              {label}
              {!available && reason && ` (${UNAVAILABLE_LABELS[reason].toLowerCase()})`}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
