import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectKeepingQuery } from '../redirects.server';

export const loader = ({ request }: LoaderFunctionArgs) => redirectKeepingQuery('/thank-you', request);
