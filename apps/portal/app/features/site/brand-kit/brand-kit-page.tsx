import { PageHead } from '../../../shell/page';
import { Colors } from './colors';
import { Components } from './components';
import { Drawings } from './drawings';
import { Typography } from './typography';

const PARTS = [
  ['colors', 'Colors'],
  ['type', 'Type and spacing'],
  ['components', 'Components'],
  ['drawings', 'Icons and drawings'],
] as const;

/** The living style guide, built from the same tokens and components that the pages use. */
export function BrandKitPage() {
  return (
    <main>
      <PageHead
        title="Brand kit"
        lead="Colors, type and components of this site. Everything here is the real thing: change it, and this page changes."
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
        <Colors />
        <Typography />
        <Components />
        <Drawings />
      </div>
    </main>
  );
}
