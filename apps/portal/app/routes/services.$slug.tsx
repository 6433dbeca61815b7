import type { LoaderFunctionArgs } from '@remix-run/node';
import { bookService } from '../redirects.server';

export const loader = ({ params, request }: LoaderFunctionArgs) => bookService(params.slug, request);

export default function ServiceLanding() {
  return null;
}
