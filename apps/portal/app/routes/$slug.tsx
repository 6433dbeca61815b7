import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookService } from '../redirects.server';

/** `/{slug}` of every service leads to booking; any other single word is not found. */
export const loader = ({ params, request }: LoaderFunctionArgs) => bookService(params.slug, request);

export default function ServiceLanding() {
  return null;
}
