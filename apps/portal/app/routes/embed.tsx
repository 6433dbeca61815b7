import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmbedPage } from '../features/site/embed/embed-page';
import { embedFacts } from '../features/site/embed/embed.server';
import { keptPage, keptWith } from '../http/kept-page';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false, chrome: 'none', alwaysLight: true };

export const headers = keptWith(keptPage);

export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, 'Your price');

export const loader = (args: LoaderFunctionArgs) => embedFacts(args);

export default function Embed() {
  return <EmbedPage {...useLoaderData<typeof loader>()} />;
}
