import type { JobInput } from '@haulbook/contracts';
import { promisedWithin } from '@haulbook/domain';
import { linkTo, Text, useSpeech, useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { FieldError, TextArea } from '../../../ui/field';
import { WORK_FIELDS } from '../../../site-data/plain-work';
import { useBooking } from '../booking-context';
import { eighthsOf, withService } from '../draft';
import { PhotoPicker } from '../../../forms/photos/photo-picker';
import { ExtraWork } from './extra-work';
import { ItemPicker, RefusedItems } from './item-picker';
import { ServicePicker } from './service-picker';
import { StepForm } from './step-form';
import { VolumePicker } from './volume-picker';

/** What is to be removed: photos, service, volume, single items, and what makes it take longer. */
export function StepItems() {
  const { t, told } = useSpeech();
  const { draft, update, catalog, price, submission, uploads } = useBooking();
  const { job } = draft;
  const set = (change: Partial<JobInput>) => update((current) => ({ job: { ...current.job, ...change } }));
  const service = catalog.services.find(({ slug }) => slug === job.serviceSlug);
  const isPriced = !service?.quoteOnly;
  return (
    <StepForm title={t('What should we remove?')} lead={t('A rough estimate is fine. The crew takes a look before anything is loaded.')}>
      <PhotoPicker
        photos={draft.photos}
        uploads={uploads}
        onChange={(change) => update((current) => ({ photos: change(current.photos) }))}
      />
      <PhotosOnly minutes={catalog.photoMinutes} />
      <ServicePicker
        services={catalog.services}
        audience={draft.contact.customerType}
        value={job.serviceSlug}
        onChange={(slug) => update((current) => ({ job: withService(current.job, slug, catalog.services) }))}
        error={submission.fields.serviceSlug}
      />
      {service?.quoteOnly && <QuotedAlone name={service.name} />}
      <VolumePicker
        volumes={catalog.volumes}
        value={job.volumeEighths}
        itemEighths={eighthsOf(job.items, catalog)}
        priced={isPriced}
        onChange={(volumeEighths) => set({ volumeEighths })}
      />
      <FieldError message={submission.fields.volumeEighths} />
      <ItemPicker
        items={catalog.items}
        chosen={job.items}
        priced={isPriced}
        onChange={(items) => set({ items })}
        minimumCents={catalog.minimumCents}
      />
      <RefusedItems items={catalog.items} />
      <ExtraWork catalog={catalog} job={job} invalid={WORK_FIELDS.some((name) => submission.fields[name])} onChange={set} />
      <TextArea
        label={t('Anything we should know?')}
        optional
        rows={2}
        name="notes"
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => update({ notes: event.currentTarget.value })}
      />
      {price.estimate?.refused.map(({ name, because }) => (
        <Alert key={name} tone="warning" title={t('We cannot take: {name}', { name: t(name) })}>
          {told(because)}
        </Alert>
      ))}
    </StepForm>
  );
}

/** The note that a service has no price before staff look at the job. */
function QuotedAlone({ name }: { name: string }) {
  const t = useText();
  return (
    <Alert tone="info" title={t('We quote {name} individually', { name: t(name) })}>
      {t('Tell us what you have and pick a time. We review it first and send you a price to approve.')}
    </Alert>
  );
}

/** The way to a price without choosing anything; nothing while that is not offered. */
function PhotosOnly({ minutes }: { minutes: number | null }) {
  const { told } = useSpeech();
  if (minutes === null) return null;
  return (
    <p className="-mt-3 text-sm text-ink-muted">
      <Text
        id="Rather not choose? <0>Send photos only</0>, and we’ll price it {within} while the office is open."
        values={{ within: told(promisedWithin(minutes)) }}
        parts={[linkTo('/photo-quote?instead=booking')]}
      />
    </p>
  );
}
