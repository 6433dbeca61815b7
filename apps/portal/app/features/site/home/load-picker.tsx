import type { CatalogView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { TruckDrawing } from '../../../drawings/load-truck';
import { Icon } from '../../../ui/icons';

type Tier = CatalogView['volumes'][number];

/** Examples of what fits, by eighths. */
const HOLDS: Record<number, string> = {
  1: 'An armchair and a few boxes, or a pile of yard bags.',
  2: 'A sofa and a mattress, or a small closet cleared out.',
  3: 'A bedroom set, or one corner of a garage.',
  4: 'A one-car garage, or the furniture of one room.',
  5: 'Everything in a living room.',
  6: 'A basement, or a small shop’s back room.',
  7: 'A two-bedroom apartment, not counting appliances.',
  8: 'A whole apartment, or the debris from a renovation.',
};

/** The volume tiers as radio buttons. The style sheet alone fills the truck and shows the price. */
export function LoadPicker({ volumes }: { volumes: Tier[] }) {
  const first = volumes.find(({ eighths }) => eighths >= 3) ?? volumes[0];
  return (
    <div className="load-picker card grid overflow-hidden lg:grid-cols-[1.5fr_1fr]">
      <div className="flex flex-col justify-between gap-6 bg-linear-to-b from-[#eef6f1] to-[#d8ebe1] p-5 sm:p-8">
        <svg viewBox="0 0 420 170" width="420" height="170" aria-hidden="true" className="mx-auto h-auto w-full max-w-xl">
          <path d="M0 153h420" stroke="#48575f" strokeWidth="6" strokeLinecap="round" />
          <TruckDrawing eighths={8} />
        </svg>
        <fieldset>
          <legend className="mb-3 font-semibold text-brand-strong">How full is the truck?</legend>
          <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
            {volumes.map((tier) => (
              <SizeButton key={tier.eighths} tier={tier} checked={tier === first} />
            ))}
          </div>
        </fieldset>
      </div>
      <div aria-live="polite" className="flex flex-col justify-center p-6 sm:p-8">
        {volumes.map((tier) => (
          <Price key={tier.eighths} tier={tier} />
        ))}
        <a href="/book-new" className="btn btn-cta btn-lg mt-6">
          Get my price range <Icon name="arrow" />
        </a>
      </div>
    </div>
  );
}

function SizeButton({ tier, checked }: { tier: Tier; checked: boolean }) {
  return (
    <label className="grid min-h-12 cursor-pointer place-items-center rounded-xl border border-brand/25 bg-surface font-display text-lg font-bold text-brand-strong transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name="load" value={tier.eighths} defaultChecked={checked} autoComplete="off" className="sr-only" />
      <span aria-hidden="true">{tier.eighths === 8 ? 'Full' : tier.label.replace(/ truck$/, '')}</span>
      <span className="sr-only">
        {tier.label}, {formatCents(tier.priceCents, { whole: true })}
      </span>
    </label>
  );
}

function Price({ tier }: { tier: Tier }) {
  return (
    <div data-tier={tier.eighths}>
      <p className="font-semibold text-ink-muted">
        {tier.label}, about {Math.round(tier.cubicYards * 10) / 10} cubic yards
      </p>
      <p className="mt-1 font-display text-6xl leading-none font-bold tracking-tight text-brand-strong tabular-nums sm:text-7xl">
        {formatCents(tier.priceCents, { whole: true })}
      </p>
      <p className="mt-4 min-h-13 text-lg leading-snug text-ink-muted">{HOLDS[tier.eighths]}</p>
    </div>
  );
}
