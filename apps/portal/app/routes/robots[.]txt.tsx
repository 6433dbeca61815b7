import type { LoaderFunctionArgs } from '@remix-run/node';
import { originOf } from '../http/site.server';
import { robotsText } from '../seo/robots.server';

export const loader = ({ request }: LoaderFunctionArgs) =>
  new Response(robotsText(originOf(request)), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
