import type { MetaFunction } from '@remix-run/node';
import { QuotesPage } from '../features/dashboard/quotes-page';
import { useDashboard } from '../features/dashboard/use-dashboard';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Quotes');

export default function Quotes() {
  return <QuotesPage quotes={useDashboard().quotes} />;
}
