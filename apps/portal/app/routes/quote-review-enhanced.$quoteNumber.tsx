import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectKeepingQuery } from '../http/redirects.server';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  redirectKeepingQuery(`/quote-review/${encodeURIComponent(params.quoteNumber ?? '')}`, request);
