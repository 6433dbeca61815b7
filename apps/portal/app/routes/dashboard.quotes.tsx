import type { MetaFunction } from '@remix-run/node';
import { EmptyState, Section } from '../features/dashboard/empty-state';
import { QuoteList } from '../features/dashboard/quote-list';
import { privateMeta } from '../seo/meta';
import { useDashboard } from '../features/dashboard/use-dashboard';

export const meta: MetaFunction = (args) => privateMeta(args, 'Quotes');

export default function Quotes() {
  const { quotes } = useDashboard();
  const open = quotes.filter((quote) => quote.open);
  const others = quotes.filter((quote) => !quote.open);
  return (
    <>
      <h1 className="mb-5 text-2xl">Quotes</h1>
      {quotes.length === 0 && (
        <EmptyState icon="file" title="No quotes yet">
          <a className="link" href="/book-new">
            Ask for one
          </a>{' '}
          in three minutes.
        </EmptyState>
      )}
      {open.length > 0 && (
        <Section title="Waiting for your answer">
          <QuoteList quotes={open} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={open.length > 0 ? 'All others' : 'All quotes'}>
          <QuoteList quotes={others} />
        </Section>
      )}
    </>
  );
}
