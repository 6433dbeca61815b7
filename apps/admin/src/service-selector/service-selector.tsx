import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { formatCents } from '@haulbook/core';
import { Icon, LoadError, Loading, Notice } from '@haulbook/resource-admin';
import { groupedServices, type Audience, type ServiceChoice, type TruckPart } from './service-model';
import { TruckSlider } from './truck-slider';

/** What is chosen: a service, and a part of the truck in eighths (0 for none). */
export interface ServiceSelection {
  serviceId: string | null;
  eighths: number;
}

export interface ServiceSelectorProps {
  /** Undefined while they load. */
  services: ServiceChoice[] | undefined;
  parts: TruckPart[];
  value: ServiceSelection;
  disabled?: boolean;
  /** Why they did not load. */
  error?: string;
  onRetry?: () => void;
  onChange: (value: ServiceSelection) => void;
}

const AUDIENCES: { value: Audience; label: string }[] = [
  { value: 'residential', label: 'Residential' },
  { value: 'commercial', label: 'Commercial' },
];

/** Choose a service among those of the site's menus, and how much of the truck it takes. */
export function ServiceSelector({ services, parts, value, disabled, error, onRetry, onChange }: ServiceSelectorProps) {
  if (error) return <LoadError message={error} onRetry={() => onRetry?.()} />;
  if (!services) return <Loading rows={5} />;
  if (services.length === 0)
    return (
      <Notice icon="catalog" title="No services yet">
        Add services to the catalog, and they can be chosen here.
      </Notice>
    );
  return (
    <div className="hb-selector">
      <ServiceTiles services={services} value={value} disabled={disabled} onChange={onChange} />
      <TruckSlider parts={parts} value={value.eighths} disabled={disabled} onChange={(eighths) => onChange({ ...value, eighths })} />
    </div>
  );
}

function ServiceTiles({
  services,
  value,
  disabled,
  onChange,
}: Pick<ServiceSelectorProps, 'value' | 'disabled' | 'onChange'> & { services: ServiceChoice[] }) {
  const [audience, setAudience] = useState<Audience>('residential');
  const [search, setSearch] = useState('');
  const groups = groupedServices(services, audience, search);
  return (
    <>
      <div className="hb-selector-bar">
        <Segmented aria-label="Audience" value={audience} options={AUDIENCES} onChange={setAudience} disabled={disabled} />
        <Input
          allowClear
          prefix={<Icon name="search" size={14} />}
          aria-label="Search services"
          placeholder="Search services"
          value={search}
          disabled={disabled}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {groups.length === 0 && <p className="ra-muted">No service matches “{search}”. Try another word.</p>}
      {groups.map(([group, members]) => (
        <fieldset key={group} className="hb-service-group">
          <legend>{group}</legend>
          <div>
            {members.map((service) => (
              <ServiceTile
                key={service.id}
                service={service}
                chosen={service.id === value.serviceId}
                disabled={disabled}
                onChoose={() => onChange({ ...value, serviceId: service.id === value.serviceId ? null : service.id })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

interface ServiceTileProps {
  service: ServiceChoice;
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

function ServiceTile({ service: { name, startingCents }, chosen, disabled, onChoose }: ServiceTileProps) {
  return (
    <button type="button" className="hb-service-tile" aria-pressed={chosen} disabled={disabled} onClick={onChoose}>
      <strong>{name}</strong>
      <span>{startingCents === null ? 'Quote after a look' : `From ${formatCents(startingCents, { whole: true })}`}</span>
    </button>
  );
}
