import type { CatalogView } from '@haulbook/contracts';
import { partOfTruck } from '@haulbook/domain';
import type { Translate } from '@haulbook/core';
import { useId } from 'react';
import { LoadTruck } from '../../../drawings/load-truck';
import { useSpeech } from '../../../language/use-speech';

interface Props {
  volumes: CatalogView['volumes'];
  value: number | null;
  /** How much the single items fill, in eighths. */
  itemEighths: number;
  /** Whether the load has a price before a person reviews the job. */
  priced: boolean;
  onChange: (eighths: number | null) => void;
}

/** Selects the volume with a slider over eighths, and shows the truck filling up, single items included. */
export function VolumePicker({ volumes, value, itemEighths, priced, onChange }: Props) {
  const { t, money } = useSpeech();
  const id = useId();
  const eighths = value ?? 0;
  const tier = volumes.find((volume) => volume.eighths === eighths);
  const price = tier && priced ? [money(tier.priceCents, { whole: true })] : eighths > 0 ? [t('Price after review')] : [];
  const label = tier ? t(tier.label) : eighths > 0 ? t('{part} of the truck', { part: partOfTruck(eighths) }) : t('Single items only');
  const text = [label, ...price].join(', ');
  const room = tier ? [t('{yards} cubic yards', { yards: Math.round(tier.cubicYards * 10) / 10 })] : [];
  return (
    <div className="rounded-2xl bg-brand-faint p-4 sm:p-6">
      <label htmlFor={id} className="block font-medium">
        {t('How much of the truck will it fill?')}
      </label>
      <LoadTruck eighths={Math.min(8, Math.max(eighths, itemEighths))} className="mx-auto my-3 max-w-md" />
      <input
        id={id}
        type="range"
        min={0}
        max={8}
        step={1}
        value={eighths}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
        className="h-8 w-full cursor-pointer accent-cta"
      />
      <div aria-hidden="true" className="flex justify-between text-xs text-ink-muted">
        <span>{t('Items only')}</span>
        <span>{t('Half')}</span>
        <span>{t('Full truck')}</span>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-xl font-bold text-head">{label}</span>
        <span className="text-ink-muted">{eighths > 0 ? [...price, ...room].join(' · ') : t('Select them below')}</span>
      </p>
      {itemEighths > eighths && (
        <p role="status" className="mt-1 text-sm text-ink-muted">
          {roomOf(itemEighths, t)}
        </p>
      )}
    </div>
  );
}

/** What the items alone take of the truck. */
function roomOf(itemEighths: number, t: Translate): string {
  if (itemEighths > 8) return t('Your items are more than one truckload, so we review the job first.');
  if (itemEighths === 8) return t('Your items fill the whole truck.');
  return t('Your items fill about {part} of the truck.', { part: partOfTruck(itemEighths) });
}
