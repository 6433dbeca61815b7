import type { CrewDayView, CrewStopView } from '@haulbook/contracts';
import { formatPhone, telLink } from '@haulbook/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons';
import { StatusBadge } from '../../ui/status-badge';
import { quantity } from '../../ui/format';
import { Changes } from './changes';
import { Money } from './money';
import { Notes } from './notes';
import { Photos, PhotoStrip } from './photos';
import { WaitingAt } from './waiting-list';
import { Weights } from './weights';

export interface StopProps {
  stop: CrewStopView;
  /** What of the price list can be added. */
  extras: CrewDayView['extras'];
  sites: CrewDayView['sites'];
  /** Whether the day has begun, so that the stop can be worked on. */
  canWork: boolean;
}

const TONES: Record<CrewStopView['status'], string> = {
  confirmed: 'default',
  en_route: 'processing',
  arrived: 'warning',
  completed: 'success',
  no_show: 'error',
};

interface OneStopProps extends StopProps {
  number: number;
  open: boolean;
  /** What makes it the one whose next step is at the lower edge; null where it is, or nothing is left to do. */
  onChoose: (() => void) | null;
}

/** One stop: the next one is open, the others open on a tap. */
export function Stop({ number, open, onChoose, stop, extras, sites, canWork }: OneStopProps) {
  return (
    <details key={String(open)} open={open} id={stop.id} className="card scroll-mt-4">
      <summary className="flex min-h-16 items-center gap-2 px-3 py-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-strong text-lg font-bold text-white">{number}</span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-tight font-bold text-ink">{stop.window}</span>
          <span className="block break-words text-ink">{stop.customer}</span>
        </span>
        <StatusBadge label={stop.statusLabel} tone={TONES[stop.status]} />
        <Icon name="chevron" className="size-5 shrink-0 transition-transform in-opened:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <WaitingAt visit={stop.id} />
        <Reach stop={stop} />
        {onChoose && (
          <a
            className="btn btn-plain min-h-14 border-2 text-lg"
            href={`?stop=${stop.id}`}
            onClick={(event) => {
              event.preventDefault();
              onChoose();
            }}
          >
            Do this stop now
          </a>
        )}
        <Facts stop={stop} />
        {stop.photos.length > 0 && <PhotoStrip title="From the customer" ids={stop.photos} />}
        {canWork && (
          <>
            {stop.status !== 'confirmed' && <Photos stop={stop} />}
            <Changes stop={stop} extras={extras} />
            <Money stop={stop} />
            {(stop.status === 'arrived' || stop.status === 'completed') && <Weights stop={stop} sites={sites} />}
            <Notes stop={stop} />
          </>
        )}
      </div>
    </details>
  );
}

const BIG = 'btn btn-plain min-h-14 border-2 text-lg';

/** The ways to the customer: the map, a call, a text. */
function Reach({ stop: { address, phone, customer, contactName, contactPhone } }: { stop: CrewStopView }) {
  // The person on site is nearer than the one who pays.
  const [who, number] = contactName && contactPhone ? [contactName, contactPhone] : [customer, phone];
  const tel = number && telLink(number);
  return (
    <div className="grid gap-3">
      {address && (
        <a
          className="btn btn-brand min-h-14 text-lg"
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="pin" className="size-6 shrink-0" />
          <span>
            <span className="sr-only">Directions to </span>
            {address}
          </span>
        </a>
      )}
      {tel && (
        <div className="grid grid-cols-2 gap-3">
          <a className={BIG} href={tel} aria-label={`Call ${who}, ${formatPhone(number)}`}>
            <Icon name="phone" /> Call
          </a>
          <a className={BIG} href={tel.replace(/^tel:/, 'sms:')} aria-label={`Text ${who}, ${formatPhone(number)}`}>
            <Icon name="mail" /> Text
          </a>
        </div>
      )}
    </div>
  );
}

function Facts({ stop }: { stop: CrewStopView }) {
  return (
    <dl className="grid gap-3 text-lg">
      {stop.contactName && <Fact label="Ask for">{stop.contactName}</Fact>}
      {stop.gateCode && (
        <Fact label="Gate code">
          <strong className="rounded bg-warning-soft px-2 font-mono text-2xl">{stop.gateCode}</strong>
        </Fact>
      )}
      {stop.accessNotes && <Fact label="About this place">{stop.accessNotes}</Fact>}
      {stop.parking && <Fact label="Parking">{stop.parking}</Fact>}
      {stop.stairsFlights > 0 && <Fact label="Flights of stairs">{stop.stairsFlights}</Fact>}
      {stop.crewNotes && <Fact label="Notes for you">{stop.crewNotes}</Fact>}
      {stop.customerNotes && <Fact label="From the customer">{stop.customerNotes}</Fact>}
      {stop.internalNotes && <Fact label="From the office">{stop.internalNotes}</Fact>}
      <Fact label="What goes">
        <ul className="list-disc pl-5">
          {stop.lines.map(({ label, qty }, index) => (
            <li key={index}>
              {quantity(qty)}
              {label}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Job">
        {[stop.order, stop.service, `${Math.round(stop.cubicYards * 10) / 10} cu yd`, `${stop.minutes} min`].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label="Truck and crew">{[stop.truck, ...stop.crew].join(', ')}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-base font-semibold text-ink-muted">{label}</dt>
      <dd className="break-words whitespace-pre-line text-ink">{children}</dd>
    </div>
  );
}
