import type { QuoteSummary } from '@haulbook/contracts';
import { useText } from '../../language/use-speech';
import { EmptyState, Section } from '../../ui/empty-state';
import { QuoteList } from './quote-list';

/** All quotes of the customer, those that need an answer first. */
export function QuotesPage({ quotes }: { quotes: QuoteSummary[] }) {
  const t = useText();
  const open = quotes.filter((quote) => quote.open);
  const others = quotes.filter((quote) => !quote.open);
  return (
    <>
      <h1 className="mb-5 text-2xl">{t('Quotes')}</h1>
      {quotes.length === 0 && (
        <EmptyState icon="file" title={t('No quotes yet')}>
          <p>{t('It takes about three minutes to request one.')}</p>
          <a className="btn btn-cta mt-4" href="/book-new">
            {t('Request a quote')}
          </a>
        </EmptyState>
      )}
      {open.length > 0 && (
        <Section title={t('Waiting for your answer')}>
          <QuoteList quotes={open} primary={open[0] ?? null} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={open.length > 0 ? t('All others') : t('All quotes')}>
          <QuoteList quotes={others} primary={null} />
        </Section>
      )}
    </>
  );
}
