import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectKeepingQuery } from '../http/redirects.server';

export const loader = ({ request }: LoaderFunctionArgs) => redirectKeepingQuery('/book-new', request);
