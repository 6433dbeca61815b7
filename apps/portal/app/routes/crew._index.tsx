import { data, redirect, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { tokenInLink } from '../features/crew/crew-link';
import { crewLinks } from '../features/crew/crew-manifest';
import { CrewStart } from '../features/crew/crew-start';
import { refuseCrossSite } from '../http/same-origin.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none', alwaysLight: true, worksOffline: true, english: true };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your stops');

export const links = crewLinks;

/** Open a link that was pasted. It is posted, so that the secret stands in no address but its own. */
export async function action({ request }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const token = tokenInLink(String((await request.formData()).get('link') ?? ''));
  return token ? redirect(`/crew/${token}`) : data({ link: 'Paste all of the link from the text' }, { status: 400 });
}

export default CrewStart;
