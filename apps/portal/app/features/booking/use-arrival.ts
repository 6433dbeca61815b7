import type { CatalogView } from '@haulbook/contracts';
import { useEffect, type RefObject } from 'react';
import type { SavedForm } from '../../forms/use-saved-form';
import { withService, type BookingDraft } from './draft';

interface Arrival extends Pick<SavedForm<BookingDraft>, 'ready' | 'update'> {
  /** The page's own part. */
  page: RefObject<HTMLElement>;
  /** The service the address asks for; empty for none. */
  service: string;
  services: CatalogView['services'];
}

/**
 * What a visitor brings to the booking: the service their link names, which later choices outweigh, over a reload too; and what
 * was typed into the page while it was on its way.
 */
export function useArrival({ page, service, services, ready, update }: Arrival): void {
  useEffect(() => {
    if (!ready) return;
    // A step in the address: somebody who is here for a while, and not by that link.
    const chosen = new URLSearchParams(window.location.search).has('step') ? '' : service;
    if (chosen) update(({ job }) => ({ job: withService(job, chosen, services) }));
  }, [ready, service, services, update]);

  useEffect(() => {
    const typed = page.current ? typedEarly(page.current) : {};
    const known = <Part extends object>(part: Part): Part =>
      ({ ...part, ...Object.fromEntries(Object.entries(typed).filter(([name]) => name in part)) }) as Part;
    if (Object.keys(typed).length > 0) update(({ contact, address }) => ({ contact: known(contact), address: known(address) }));
  }, [page, update]);
}

/** Text fields with something in them before React filled them. */
function typedEarly(page: HTMLElement): Record<string, string> {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[name]:not([type=radio], [type=checkbox], [type=file], [type=range])')];
  return Object.fromEntries(fields.filter((field) => field.value !== field.defaultValue).map(({ name, value }) => [name, value]));
}
