import type { QuoteView, RepriceView } from '@haulbook/contracts';
import type { ReactNode } from 'react';
import { useSpeech, useText } from '../../../language/use-speech';
import { ActionBar } from '../../../ui/action-bar';
import { isOpen, isUnpriced, priceLabel, priceOf } from '../quote-facts';
import { ApproveStep, type ApproveProps } from './approve-step';
import { QuoteCosts } from './quote-costs';
import { QuoteLines } from './quote-lines';
import { WhatHappensNext } from './what-happens-next';

interface StepProps {
  quote: QuoteView;
  token: string | undefined;
  /** Ids of the selected optional lines. */
  selected: ReadonlySet<string>;
  costs: RepriceView;
  /** Why the costs could not be calculated. */
  failed: string | null;
}

interface Step1Props extends StepProps {
  onPick: (id: string, picked: boolean) => void;
  onNext: () => void;
}

/** Step 1: what the quote includes and costs. */
export function QuoteReviewStep1({ quote, selected, costs, failed, onPick, onNext }: Step1Props) {
  const t = useText();
  const open = isOpen(quote);
  return (
    <Columns
      below={open && <WhatHappensNext needsCode={quote.needsCode} depositCents={isUnpriced(quote) ? 0 : costs.depositCents} />}
      aside={
        <>
          <CostsOf quote={quote} costs={costs} failed={failed} />
          {open && (
            <button type="button" className="btn btn-cta btn-lg mt-6 w-full max-lg:hidden lg:px-3 lg:text-base" onClick={onNext}>
              {t('Choose a time and approve')}
            </button>
          )}
        </>
      }
    >
      <section aria-labelledby="quote-step-title" className="card p-5 sm:p-8">
        <h2 id="quote-step-title" tabIndex={-1} className="text-xl outline-none">
          {t('What you get')}
        </h2>
        <div className="mt-3">
          <QuoteLines lines={quote.lines} selected={selected} {...(open && { onPick })} />
        </div>
        {quote.notes && <p className="mt-6 rounded-xl bg-cream p-4 whitespace-pre-line text-ink-muted">{quote.notes}</p>}
        <Photos photos={quote.photos} />
      </section>
    </Columns>
  );
}

/** The end of step 1 on small screens: the total of the current selection, why it may not be known, and the way on, always in view. */
export function NextBar({ quote, costs: { totalCents }, failed, onNext }: Pick<Step1Props, 'quote' | 'costs' | 'failed' | 'onNext'>) {
  const speech = useSpeech();
  const notice = (
    <p role="status" className="mb-2 text-sm font-medium text-error empty:hidden">
      {failed && speech.told(failed)}
    </p>
  );
  return (
    <ActionBar price={{ label: priceLabel(quote, speech), amount: priceOf({ ...quote, totalCents }, speech) }} notice={notice} ofPage>
      <button type="button" className="btn btn-cta max-sm:px-4" onClick={onNext}>
        {speech.t('Choose a time and approve')}
      </button>
    </ActionBar>
  );
}

interface Step2Props extends StepProps, Pick<ApproveProps, 'form' | 'withoutCoupon' | 'onDay' | 'onDropCoupon' | 'onBack'> {}

/** Step 2: time, code, signature and approval. */
export function QuoteReviewStep2({ costs, failed, ...step }: Step2Props) {
  return (
    <Columns aside={<CostsOf quote={step.quote} costs={costs} failed={failed} />}>
      <ApproveStep {...step} costs={costs} />
    </Columns>
  );
}

interface ColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  /** Below the first column; on small screens, after the aside. */
  below?: ReactNode;
}

function Columns({ children, aside, below }: ColumnsProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      {children}
      <aside aria-label={t('Costs')} className="card p-5 sm:p-6 lg:sticky lg:top-6 lg:row-span-2">
        {aside}
      </aside>
      {below}
    </div>
  );
}

function CostsOf({ quote, costs, failed }: Pick<StepProps, 'quote' | 'costs' | 'failed'>) {
  const { told } = useSpeech();
  return (
    <>
      <QuoteCosts quote={quote} costs={costs} />
      {failed && <p className="mt-2 text-sm text-error">{told(failed)}</p>}
    </>
  );
}

function Photos({ photos }: { photos: QuoteView['photos'] }) {
  const t = useText();
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="quote-photos">
      <h3 id="quote-photos" className="mt-6 text-base">
        {t('Your photos')}
      </h3>
      <ul aria-labelledby="quote-photos" className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img
              src={photo.url}
              alt={t('From your request, {number}', { number: index + 1 })}
              width={160}
              height={160}
              loading="lazy"
              className="aspect-square w-full rounded-lg object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
