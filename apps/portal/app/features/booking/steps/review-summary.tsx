import { formatPhone } from '@haulbook/core';
import type { BookingStep } from '@haulbook/domain';
import type { ReactNode } from 'react';
import { formatSlot } from '../../../slots/format-slot';
import { useBooking } from '../booking-context';
import { withoutSlot } from '../draft';

/** What was entered, with a link back to each step. */
export function ReviewSummary() {
  const { draft } = useBooking();
  const { contact, address } = draft;
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Part title="Who" step="customer-info">
        {contact.firstName} {contact.lastName}
        {contact.customerType === 'commercial' && contact.companyName && `, ${contact.companyName}`}
        <br />
        {contact.email}
        <br />
        {formatPhone(contact.phone)}
      </Part>
      <Part title="What" step="items">
        <Job />
      </Part>
      <Part title="Where" step="address">
        {[address.line1, address.line2].filter(Boolean).join(', ')}
        <br />
        {address.city}, {address.state} {address.zip}
      </Part>
      <Part title="When" step={draft.served === false ? 'address' : 'slot'}>
        {withoutSlot(draft) || !draft.hold ? 'We’ll call you to find a time' : formatSlot(draft.hold)}
      </Part>
    </dl>
  );
}

function Job() {
  const { draft, catalog, uploads } = useBooking();
  const { job, photos } = draft;
  const sending = uploads.sending.length;
  const service = catalog.services.find(({ slug }) => slug === job.serviceSlug)?.name ?? 'Junk removal';
  const tier = catalog.volumes.find(({ eighths }) => eighths === job.volumeEighths);
  const load = tier?.label ?? (job.volumeEighths && `${job.volumeEighths}/8 of the truck`);
  const items = job.items.map(({ itemId, quantity }) => `${quantity} × ${catalog.items.find(({ id }) => id === itemId)?.name ?? 'item'}`);
  return (
    <>
      {service}
      <br />
      {[load, ...items].filter(Boolean).join(', ')}
      {photos.length + sending > 0 && (
        <span role="status" className="block">
          {photos.length} {photos.length === 1 ? 'photo' : 'photos'}
          {sending > 0 && `, ${sending} on the way`}
        </span>
      )}
    </>
  );
}

function Part({ title, step, children }: { title: string; step: BookingStep; children: ReactNode }) {
  const { steps } = useBooking();
  return (
    <div className="rounded-xl border border-line p-4">
      <dt className="flex items-center justify-between gap-3 font-semibold text-head">
        {title}
        <button type="button" className="link -my-2 px-1 py-2 text-sm" aria-label={`Change: ${title}`} onClick={() => steps.goTo(step)}>
          Change
        </button>
      </dt>
      <dd className="mt-1 text-ink-muted wrap-anywhere">{children}</dd>
    </div>
  );
}
