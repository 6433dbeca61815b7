import { formatPhone, msg } from '@haulbook/core';
import { partOfTruck, type BookingStep } from '@haulbook/domain';
import type { ReactNode } from 'react';
import { useText } from '../../../language/use-speech';
import { useSlotWords } from '../../../slots/format-slot';
import { useBooking } from '../booking-context';
import { withoutSlot } from '../draft';

/** What was entered, with a link back to each step. */
export function ReviewSummary() {
  const t = useText();
  const { slotWords } = useSlotWords();
  const { draft } = useBooking();
  const { contact, address } = draft;
  const company = contact.customerType === 'commercial' ? contact.companyName : '';
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Part title={t('Who')} step="customer-info">
        {[`${contact.firstName} ${contact.lastName}`, company].filter(Boolean).join(', ')}
        <br />
        {contact.email}
        <br />
        {formatPhone(contact.phone)}
      </Part>
      <Part title={t('What')} step="items">
        <Job />
      </Part>
      <Part title={t('Where')} step="address">
        {[address.line1, address.line2].filter(Boolean).join(', ')}
        <br />
        {address.city}, {address.state} {address.zip}
      </Part>
      <Part title={t('When')} step={draft.served === false ? 'address' : 'slot'}>
        {withoutSlot(draft) || !draft.hold ? t('We’ll call you to find a time') : slotWords(draft.hold)}
      </Part>
    </dl>
  );
}

function Job() {
  const t = useText();
  const { draft, catalog, uploads } = useBooking();
  const { job, photos } = draft;
  const sending = uploads.sending.length;
  const service = catalog.services.find(({ slug }) => slug === job.serviceSlug)?.name ?? msg('Junk Removal');
  const tier = catalog.volumes.find(({ eighths }) => eighths === job.volumeEighths);
  const load = tier ? t(tier.label) : job.volumeEighths && t('{part} of the truck', { part: partOfTruck(job.volumeEighths) });
  const items = job.items.map(
    ({ itemId, quantity }) => `${quantity} × ${t(catalog.items.find(({ id }) => id === itemId)?.name ?? msg('item'))}`,
  );
  return (
    <>
      {t(service)}
      <br />
      {[load, ...items].filter(Boolean).join(', ')}
      {photos.length + sending > 0 && (
        <span role="status" className="block">
          {sending > 0
            ? t('{count, plural, one {# photo} other {# photos}}, {sending} on the way', { count: photos.length, sending })
            : t('{count, plural, one {# photo} other {# photos}}', { count: photos.length })}
        </span>
      )}
    </>
  );
}

function Part({ title, step, children }: { title: string; step: BookingStep; children: ReactNode }) {
  const t = useText();
  const { steps } = useBooking();
  return (
    <div className="rounded-xl border border-line p-4">
      <dt className="flex items-center justify-between gap-3 font-semibold text-head">
        {title}
        <button
          type="button"
          className="link -my-2 px-1 py-2 text-sm"
          aria-label={t('Change: {title}', { title })}
          onClick={() => steps.goTo(step)}
        >
          {t('Change')}
        </button>
      </dt>
      <dd className="mt-1 text-ink-muted wrap-anywhere">{children}</dd>
    </div>
  );
}
