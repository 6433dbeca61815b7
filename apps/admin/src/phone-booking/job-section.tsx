import { Button, Input, InputNumber, Select } from 'antd';
import { Icon, LoadError, type Row } from '@haulbook/resource-admin';
import type { ServiceChoice } from '../service-selector/service-model';
import { TruckSlider } from '../service-selector/truck-slider';
import { useServices } from '../service-selector/use-services';
import type { CallItem } from './call-draft';
import type { SectionProps } from './caller-section';
import { Labeled } from './labeled';

/** What is to go: the service, the part of the truck, single items, and what else the crew should know. */
export function JobSection({ draft, errors, onChange }: SectionProps) {
  const { services, parts, items, error, retry } = useServices();
  if (error) return <LoadError message={error} onRetry={retry} />;
  const jobError = errors['job.volumeEighths'] ?? errors['job.items'];
  return (
    <section className="ra-panel hb-call-section" aria-label="Job">
      <h2>What is to go?</h2>
      <Labeled label="Service" error={errors['job.serviceSlug']}>
        {(control) => (
          <Select
            {...control}
            showSearch
            optionFilterProp="label"
            loading={!services}
            placeholder="Type a word, such as garage"
            value={draft.serviceSlug ?? undefined}
            options={grouped(services ?? [])}
            onChange={(serviceSlug) => onChange({ serviceSlug })}
          />
        )}
      </Labeled>
      <TruckSlider parts={parts} value={draft.eighths} onChange={(eighths) => onChange({ eighths })} />
      {jobError && (
        <p className="hb-labeled-error" role="alert">
          {jobError}
        </p>
      )}
      <Items items={items} chosen={draft.items} onChange={(chosen) => onChange({ items: chosen })} />
      <div className="hb-call-fields">
        <Labeled label="Flights of stairs" error={errors['job.stairsFlights']}>
          {({ status, ...control }) => (
            <InputNumber
              {...control}
              status={status}
              min={0}
              max={20}
              precision={0}
              value={draft.stairsFlights}
              onChange={(flights) => onChange({ stairsFlights: flights ?? 0 })}
            />
          )}
        </Labeled>
        <Labeled label="Notes for the crew (optional)" error={errors.notes}>
          {(control) => (
            <Input {...control} autoComplete="off" value={draft.notes} onChange={({ target }) => onChange({ notes: target.value })} />
          )}
        </Labeled>
      </div>
    </section>
  );
}

/** Return the services as options by their group, in the order of the catalog. */
function grouped(services: ServiceChoice[]) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { group, slug, name } of services) groups.set(group, [...(groups.get(group) ?? []), { value: slug, label: name }]);
  return [...groups].map(([label, options]) => ({ label, title: label, options }));
}

interface ItemsProps {
  /** The price list. */
  items: Row[];
  chosen: CallItem[];
  onChange: (chosen: CallItem[]) => void;
}

function Items({ items, chosen, onChange }: ItemsProps) {
  const free = items.filter(({ id }) => !chosen.some(({ itemId }) => itemId === id));
  const add = (id: string) => {
    const row = items.find((item) => item.id === id);
    if (row) onChange([...chosen, { itemId: id, name: String(row.name), quantity: 1 }]);
  };
  return (
    <>
      <Select
        showSearch
        aria-label="Add an item"
        placeholder="Add an item"
        optionFilterProp="label"
        value={null}
        options={free.map(({ id, name }) => ({ value: String(id), label: String(name) }))}
        onChange={(id: string | null) => id && add(id)}
      />
      {chosen.length > 0 && (
        <ul className="hb-call-items">
          {chosen.map((item) => (
            <li key={item.itemId}>
              <span>{item.name}</span>
              <InputNumber
                aria-label={`How many: ${item.name}`}
                min={1}
                max={50}
                precision={0}
                value={item.quantity}
                onChange={(quantity) => onChange(chosen.map((one) => (one === item ? { ...item, quantity: quantity ?? 1 } : one)))}
              />
              <Button
                type="text"
                aria-label={`Remove ${item.name}`}
                icon={<Icon name="close" size={16} />}
                onClick={() => onChange(chosen.filter((one) => one !== item))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
