import type { LinksFunction } from '@remix-run/node';
import stylesheet from './signature.css?url';

/** The style sheet of pages with a typed signature. No other page loads its typeface. */
export const signatureLinks: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];
