import type { JobInput } from '@haulbook/contracts';
import { eighthsOf, withService } from '../draft';
import { Alert } from '../../../ui/alert';
import { FieldError, TextArea } from '../../../ui/field';
import { ExtraWork } from './extra-work';
import { ItemPicker, RefusedItems } from './item-picker';
import { PhotoPicker } from '../photos/photo-picker';
import { ServiceSelect } from './service-select';
import { StepForm } from './step-form';
import type { StepProps } from '../types';
import { VolumePicker } from './volume-picker';

/** What goes: service, load, single items, the way to it, photos. */
export function StepItems({ draft, update, catalog, estimate, fields, uploads, ...form }: StepProps) {
  const { job } = draft;
  const set = (change: Partial<JobInput>) => update((current) => ({ job: { ...current.job, ...change } }));
  const service = catalog.services.find(({ slug }) => slug === job.serviceSlug);
  return (
    <StepForm title="What should we remove?" lead="A good guess is enough: the crew looks at it before anything is loaded." {...form}>
      <ServiceSelect
        services={catalog.services}
        value={job.serviceSlug}
        onChange={(slug) => update((current) => ({ job: withService(current.job, slug, catalog.services) }))}
        error={fields.serviceSlug}
      />
      {service?.quoteOnly && (
        <Alert tone="info" title={`${service.name} is quoted by a person`}>
          Tell us what it is and pick a time; we look first and send you a price to approve.
        </Alert>
      )}
      <VolumePicker
        volumes={catalog.volumes}
        value={job.volumeEighths}
        itemEighths={eighthsOf(job.items, catalog)}
        priced={!service?.quoteOnly}
        onChange={(volumeEighths) => set({ volumeEighths })}
      />
      <FieldError message={fields.volumeEighths} />
      <ItemPicker
        items={catalog.items}
        chosen={job.items}
        priced={!service?.quoteOnly}
        onChange={(items) => set({ items })}
        minimumCents={catalog.minimumCents}
      />
      <RefusedItems items={catalog.items} />
      <ExtraWork catalog={catalog} job={job} onChange={set} />
      <PhotoPicker
        photos={draft.photos}
        uploads={uploads}
        onChange={(change) => update((current) => ({ photos: change(current.photos) }))}
      />
      <TextArea
        label="Anything we should know?"
        optional
        name="notes"
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => update({ notes: event.currentTarget.value })}
      />
      {estimate?.refused.map(({ name, because }) => (
        <Alert key={name} tone="warning" title={`We cannot take: ${name}`}>
          {because}
        </Alert>
      ))}
    </StepForm>
  );
}
