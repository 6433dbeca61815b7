import type { LoaderFunctionArgs } from '@remix-run/node';
import { robotsText } from '../seo/robots.server';
import { originOf } from '../http/site.server';

export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(robotsText(originOf(request)), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
