import type { CatalogView, RebookView } from '@haulbook/contracts';
import { useEffect } from 'react';
import type { SavedForm } from '../../forms/use-saved-form';
import { slotIn, type Wanted } from '../../site-data/wanted';
import { withRebooked } from './again/rebooked';
import { withService, withWanted, type BookingDraft } from './draft';

interface Arrival extends Pick<SavedForm<BookingDraft>, 'ready' | 'update'> {
  /** The service named in the URL; empty for none. */
  service: string;
  services: CatalogView['services'];
  /** What the visitor chose on the home page. The time is read here, so that the page is the same for all times. */
  wanted: Omit<Wanted, 'slot'>;
  /** The earlier job that a customer books again. */
  rebooked: RebookView | null;
}

/**
 * Take over a visitor's initial input: the service, load, ZIP code and window named in their link, which later choices override even after
 * a reload.
 */
export function useArrival({ service, services, wanted, rebooked, ready, update }: Arrival): void {
  useEffect(() => {
    if (!ready) return;
    // With a step in the URL the visitor has been here for a while and did not just follow the link.
    const query = new URLSearchParams(window.location.search);
    if (query.has('step')) return;
    const slot = slotIn(query);
    if (rebooked) update((draft) => withRebooked(draft, rebooked));
    if (service) update(({ job }) => ({ job: withService(job, service, services) }));
    if (wanted.load || wanted.zip || slot) update((draft) => withWanted(draft, { ...wanted, slot }));
  }, [ready, service, services, wanted, rebooked, update]);
}
