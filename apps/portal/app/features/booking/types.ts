import type { CatalogView, EstimateView } from '@haulbook/contracts';
import type { BookingDraft } from './draft';
import type { Uploads } from './photos/use-uploads';

/** What every step is given. */
export interface StepProps {
  draft: BookingDraft;
  update: (change: Partial<BookingDraft> | ((draft: BookingDraft) => Partial<BookingDraft>)) => void;
  catalog: CatalogView;
  estimate: EstimateView | null;
  uploads: Uploads;
  /** Messages beside fields, by their path within the step. */
  fields: Record<string, string>;
  message: string | null;
  busy: boolean;
  /** Turns true once the page can take what is typed; before that nothing can be sent. */
  ready: boolean;
  onBack?: () => void;
  onNext: () => void;
}
