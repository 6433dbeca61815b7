import type { CatalogView, EstimateView } from '@haulbook/contracts';
import type { BookingDraft } from '../../booking/draft';

/** What every step is given. */
export interface StepProps {
  draft: BookingDraft;
  update: (change: Partial<BookingDraft> | ((draft: BookingDraft) => Partial<BookingDraft>)) => void;
  catalog: CatalogView;
  estimate: EstimateView | null;
  /** Messages beside fields, by their path within the step. */
  fields: Record<string, string>;
  message: string | null;
  busy: boolean;
  onBack?: () => void;
  onNext: () => void;
}
