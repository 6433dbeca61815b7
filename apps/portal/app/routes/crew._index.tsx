import type { MetaFunction } from '@remix-run/node';
import { crewLinks } from '../features/crew/crew-manifest';
import { CrewStart } from '../features/crew/crew-start';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Your stops');

export const links = crewLinks;

export default CrewStart;
