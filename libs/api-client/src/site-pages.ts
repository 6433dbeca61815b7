import { guideView, servicePageView, sitePagesView, townPageView } from '@haulbook/contracts';
import type { Send } from './request';

const at = (kind: string, slug: string) => `portal/site-pages/${kind}/${encodeURIComponent(slug)}`;

/** Create the calls for the pages that the owner wrote. */
export const sitePageCalls = (send: Send) => ({
  all: () => send({ path: 'portal/site-pages', answer: sitePagesView }),
  guide: (slug: string) => send({ path: at('guides', slug), answer: guideView }),
  service: (slug: string) => send({ path: at('services', slug), answer: servicePageView }),
  town: (slug: string) => send({ path: at('towns', slug), answer: townPageView }),
});
