import type { CatalogView } from '@haulbook/contracts';
import { useText } from '../../../language/use-speech';
import { PriceList } from '../home/prices';

/** The parts of the truck that a short list of prices shows, in eighths. */
const SHOWN = [1, 2, 4, 6, 8];

/** The prices of a few loads; nothing while the API does not respond. */
export function LoadPrices({ volumes }: { volumes: CatalogView['volumes'] }) {
  const t = useText();
  const lines = volumes
    .filter(({ eighths }) => SHOWN.includes(eighths))
    .map(({ label, priceCents }) => ({ id: label, name: label, cents: priceCents }));
  if (lines.length === 0) return null;
  return (
    <div className="mt-5">
      <PriceList lines={lines} />
      <p className="mt-3 text-sm text-ink-muted">{t('Loading, hauling and disposal included.')}</p>
    </div>
  );
}
