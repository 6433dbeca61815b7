import type { CatalogView, RebookView } from '@haulbook/contracts';
import { useEffect, type RefObject } from 'react';
import type { SavedForm } from '../../forms/use-saved-form';
import type { Wanted } from '../../site-data/wanted';
import { withRebooked } from './again/rebooked';
import { withService, withWanted, type BookingDraft } from './draft';

interface Arrival extends Pick<SavedForm<BookingDraft>, 'ready' | 'update'> {
  /** The element that contains the form. */
  page: RefObject<HTMLElement>;
  /** The service named in the URL; empty for none. */
  service: string;
  services: CatalogView['services'];
  /** What the visitor chose on the home page. */
  wanted: Wanted;
  /** The earlier job that a customer books again. */
  rebooked: RebookView | null;
}

/**
 * Take over a visitor's initial input: the service, load, ZIP code and window named in their link, which later choices override even after
 * a reload, and text typed before the page was hydrated.
 */
export function useArrival({ page, service, services, wanted, rebooked, ready, update }: Arrival): void {
  useEffect(() => {
    if (!ready) return;
    // With a step in the URL the visitor has been here for a while and did not just follow the link.
    if (new URLSearchParams(window.location.search).has('step')) return;
    if (rebooked) update((draft) => withRebooked(draft, rebooked));
    if (service) update(({ job }) => ({ job: withService(job, service, services) }));
    if (wanted.load || wanted.zip || wanted.slot) update((draft) => withWanted(draft, wanted));
  }, [ready, service, services, wanted, rebooked, update]);

  useEffect(() => {
    const typed = page.current ? typedEarly(page.current) : {};
    const known = <Part extends object>(part: Part): Part => ({
      ...part,
      ...Object.fromEntries(Object.entries(typed).filter(([name]) => name in part)),
    });
    if (Object.keys(typed).length > 0) update(({ contact, address }) => ({ contact: known(contact), address: known(address) }));
  }, [page, update]);
}

/** Return the text fields that were filled in before hydration. */
function typedEarly(page: HTMLElement): Record<string, string> {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[name]:not([type=radio], [type=checkbox], [type=file], [type=range])')];
  return Object.fromEntries(fields.filter((field) => field.value !== field.defaultValue).map(({ name, value }) => [name, value]));
}
