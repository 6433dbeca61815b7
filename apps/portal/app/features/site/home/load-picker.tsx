import type { CatalogView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { EIGHTHS } from '@haulbook/domain';
import { Part } from '../../../drawings/scene';
import { useSpeech, useText } from '../../../language/use-speech';
import { Icon } from '../../../ui/icons';
import type { Wanted } from '../../../site-data/wanted';
import { CampaignFields } from './price/campaign-fields';
import { PRICE_ANCHOR } from './price/price-anchor';
import { ZipField } from './price/zip-field';
import type { PriceLine } from '../price-lines';

type Tier = CatalogView['volumes'][number];

/** Examples of what fits, by eighths. */
const HOLDS: Record<number, string> = {
  1: msg('An armchair and a few boxes, or a pile of yard bags.'),
  2: msg('A sofa and a mattress, or a small closet cleared out.'),
  3: msg('A bedroom set, or one corner of a garage.'),
  4: msg('A one-car garage, or the furniture of one room.'),
  5: msg('Everything in a living room.'),
  6: msg('A basement, or a small shop’s back room.'),
  7: msg('A two-bedroom apartment, not counting appliances.'),
  8: msg('A whole apartment, or the debris from a renovation.'),
};

/** The volume tiers and single items as a form. The style sheet alone fills the truck, shows the price and unfolds the items. */
export function LoadPicker({ volumes, items, wanted }: { volumes: Tier[]; items: PriceLine[]; wanted: Wanted }) {
  const t = useText();
  const asked = wanted.load;
  const first = asked
    ? volumes.find(({ eighths }) => eighths === asked.volumeEighths)
    : (volumes.find(({ eighths }) => eighths >= 3) ?? volumes[0]);
  return (
    <form
      method="get"
      action={PRICE_ANCHOR}
      noValidate
      autoComplete="off"
      className="load-picker card grid overflow-hidden lg:grid-cols-[1.5fr_1fr]"
    >
      <CampaignFields />
      <div className="load-side">
        <svg viewBox="0 0 420 170" width="420" height="170" aria-hidden="true" className="mx-auto h-auto w-full max-w-64 sm:max-w-xl">
          <path d="M0 153h420" stroke="var(--scene-road, #48575f)" strokeWidth="6" strokeLinecap="round" />
          <Part name="bed" />
          {EIGHTHS.map((eighth) => (
            <g key={eighth} data-eighth={eighth}>
              <Part name={`stack-${eighth}`} />
            </g>
          ))}
          <Part name="front" />
        </svg>
        <fieldset className="load-choices">
          <legend className="mb-2 font-semibold text-head sm:mb-3">{t('How full is the truck?')}</legend>
          <div className="grid grid-cols-8 gap-1.5 sm:gap-2">
            {volumes.map((tier) => (
              <SizeButton key={tier.eighths} tier={tier} checked={tier === first} />
            ))}
            <label className="col-span-full">
              <input type="radio" name="load" value="items" defaultChecked={!first} />
              {t('Single items only')}
            </label>
          </div>
          <ItemChips items={items} chosen={asked?.items ?? []} />
        </fieldset>
      </div>
      <div aria-live="polite" className="flex flex-col justify-center p-5 sm:p-8">
        {volumes.map((tier) => (
          <Price key={tier.eighths} tier={tier} />
        ))}
        <p data-tier="items" className="text-lg leading-snug text-ink-muted">
          {t('Pick your items, and see one price for all of them.')}
        </p>
        <div className="mt-4 flex flex-wrap items-end gap-3 sm:mt-6">
          <div className="grow basis-28">
            <ZipField zip={wanted.zip} />
          </div>
          <button className="btn btn-cta btn-lg grow whitespace-nowrap max-sm:px-4">
            {t('Get my price range')} <Icon name="arrow" />
          </button>
        </div>
      </div>
    </form>
  );
}

/** The items to pick, shown while "Single items only" is chosen. */
function ItemChips({ items, chosen }: { items: PriceLine[]; chosen: NonNullable<Wanted['load']>['items'] }) {
  const { t, money } = useSpeech();
  return (
    <div data-tier="items" className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {items.map(({ id, name, cents }) => (
          <li key={id}>
            <label>
              <input type="checkbox" name="load" value={id} defaultChecked={chosen.some(({ itemId }) => itemId === id)} />
              <span>
                {t(name)}, {cents === null ? t('quote') : money(cents, { whole: true })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SizeButton({ tier, checked }: { tier: Tier; checked: boolean }) {
  const { told, state, money } = useSpeech();
  return (
    <label>
      <input type="radio" name="load" value={tier.eighths} defaultChecked={checked} />
      <span aria-hidden="true">{tier.eighths === 8 ? state('Full', 'truck') : tier.label.replace(/ truck$/, '')}</span>
      <span className="sr-only">
        {told(tier.label)}, {money(tier.priceCents, { whole: true })}
      </span>
    </label>
  );
}

function Price({ tier }: { tier: Tier }) {
  const { t, told, money, number } = useSpeech();
  return (
    <div data-tier={tier.eighths} className="tier">
      <p>{t('{part}, about {yards} cubic yards', { part: told(tier.label), yards: number(Math.round(tier.cubicYards * 10) / 10) })}</p>
      <p className="tier-price">{money(tier.priceCents, { whole: true })}</p>
      <p className="tier-holds">{t(HOLDS[tier.eighths] ?? '')}</p>
    </div>
  );
}
