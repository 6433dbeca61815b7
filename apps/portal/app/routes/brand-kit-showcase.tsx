import type { MetaFunction } from '@remix-run/node';
import { Colours } from '../features/site/brand-kit/colours';
import { Components } from '../features/site/brand-kit/components';
import { Drawings } from '../features/site/brand-kit/drawings';
import { Typography } from '../features/site/brand-kit/typography';
import { PageHead } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';
import { privateMeta } from '../seo/meta';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => privateMeta(args, 'Brand kit');

const PARTS = [
  ['colours', 'Colours'],
  ['type', 'Type and spacing'],
  ['components', 'Components'],
  ['drawings', 'Icons and drawings'],
] as const;

/** The living style guide: shown with the very tokens and components the pages use. */
export default function BrandKit() {
  return (
    <main>
      <PageHead
        title="Brand kit"
        lead="Colours, type and parts of this site. Everything here is the real thing: change it, and this page changes."
      >
        <nav aria-label="Parts of the brand kit" className="mt-6 flex flex-wrap gap-2">
          {PARTS.map(([id, label]) => (
            <a key={id} href={`#${id}`} className="btn btn-plain">
              {label}
            </a>
          ))}
        </nav>
      </PageHead>
      <div className="shell grid gap-20 py-14 sm:py-20">
        <Colours />
        <Typography />
        <Components />
        <Drawings />
      </div>
    </main>
  );
}
