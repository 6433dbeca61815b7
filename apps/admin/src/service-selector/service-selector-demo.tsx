import { useState, type ReactNode } from 'react';
import { usePageHead } from '@haulbook/resource-admin';
import { ServiceSelector, type ServiceSelection } from './service-selector';
import type { ServiceChoice, TruckPart } from './service-model';
import { partWords } from './truck-slider';
import { useServices } from './use-services';

const SERVICES: ServiceChoice[] = [
  {
    id: 'garage',
    slug: 'garage-cleanouts',
    name: 'Garage Cleanouts',
    group: 'Home Cleanouts',
    audience: 'residential',
    startingCents: 14_900,
  },
  {
    id: 'piano',
    slug: 'piano-removal',
    name: 'Piano Removal',
    group: 'Furniture & Appliances',
    audience: 'residential',
    startingCents: null,
  },
];
const PARTS: TruckPart[] = [{ eighths: 4, label: '1/2 truck', priceCents: 38_900 }];
const NOTHING: ServiceSelection = { serviceId: null, eighths: 0 };
const ignore = () => undefined;

/** The service selector with the catalog in use, and in each of its states (specification, section 2). */
export default function ServiceSelectorDemo() {
  usePageHead('Service selector', 'The selector of the quote builder, live and in every state');
  return (
    <div className="hb-demo">
      <Live />
      <Sample title="Chosen, half a truck">
        <ServiceSelector services={SERVICES} parts={PARTS} value={{ serviceId: 'garage', eighths: 4 }} onChange={ignore} />
      </Sample>
      <Sample title="A part of the truck without a price">
        <ServiceSelector services={SERVICES} parts={PARTS} value={{ serviceId: 'piano', eighths: 3 }} onChange={ignore} />
      </Sample>
      <Sample title="Disabled">
        <ServiceSelector disabled services={SERVICES} parts={PARTS} value={{ serviceId: 'garage', eighths: 4 }} onChange={ignore} />
      </Sample>
      <Sample title="Loading">
        <ServiceSelector services={undefined} parts={[]} value={NOTHING} onChange={ignore} />
      </Sample>
      <Sample title="Nothing to choose from">
        <ServiceSelector services={[]} parts={[]} value={NOTHING} onChange={ignore} />
      </Sample>
      <Sample title="Not loaded">
        <ServiceSelector services={undefined} parts={[]} error="The server didn’t answer" value={NOTHING} onChange={ignore} />
      </Sample>
    </div>
  );
}

function Live() {
  const { services, parts, error, retry } = useServices();
  const [value, setValue] = useState(NOTHING);
  const name = services?.find(({ id }) => id === value.serviceId)?.name ?? 'No service';
  return (
    <Sample title="Live">
      <ServiceSelector services={services} parts={parts} error={error} onRetry={retry} value={value} onChange={setValue} />
      <p role="status">
        Chosen: {name}, {partWords(parts, value.eighths)}
      </p>
    </Sample>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ra-panel" aria-label={title}>
      <div className="ra-panel-head">
        <h2>{title}</h2>
      </div>
      <div className="hb-demo-body">{children}</div>
    </section>
  );
}
