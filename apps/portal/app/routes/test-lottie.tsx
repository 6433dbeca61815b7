import type { MetaFunction } from '@remix-run/node';
import { AnimationPage } from '../features/site/animation/animation-page';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Animation test');

export default AnimationPage;
