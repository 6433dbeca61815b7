import { msg } from '@haulbook/core';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../../language/use-speech';
import { Icon } from '../../../../ui/icons';
import type { Wanted } from '../../../../site-data/wanted';
import type { PriceFacts } from '../prices';
import { CampaignFields } from './campaign-fields';
import { PRICE_ANCHOR } from './price-anchor';
import { ZipField } from './zip-field';

/** Buttons outside of the form belong to it by its id. */
export const PRICE_FORM = 'price-form';

interface Props extends Pick<PriceFacts, 'volumes' | 'items' | 'minimumCents'> {
  wanted: Wanted;
  /** The page that answers. */
  action?: string;
  /** Further fields, such as hidden ones that keep what the address says. */
  children?: ReactNode;
}

/** The short form for a price: ZIP code and load, answered by the server with the price range and free windows. */
export function PriceForm({ volumes, items, minimumCents, wanted, action = PRICE_ANCHOR, children }: Props) {
  const { t, told, money } = useSpeech();
  const chosen = wanted.load?.volumeEighths ?? wanted.load?.items[0]?.itemId ?? '';
  const isBelowMinimum = items.some(({ cents }) => cents !== null && cents < minimumCents);
  return (
    <form
      id={PRICE_FORM}
      method="get"
      action={action}
      noValidate
      aria-label={t('Your price in 20 seconds')}
      className="mt-5 grid items-end min-[22rem]:grid-cols-[7rem_1fr] gap-3 rounded-2xl bg-surface p-4 shadow-lift sm:mt-8 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
    >
      <CampaignFields />
      {children}
      <label className="block min-w-0 text-sm font-semibold text-head max-sm:col-span-full">
        {t('What needs to go?')}
        <select name="load" defaultValue={chosen} className="field-input mt-1 min-h-13 font-normal">
          <optgroup label={t('Part of the truck')}>
            {volumes.map(({ eighths, label }) => (
              <option key={eighths} value={eighths}>
                {told(label)}: {t(SHORT[eighths] ?? '')}
              </option>
            ))}
          </optgroup>
          <optgroup
            label={
              isBelowMinimum
                ? t('One item ({minimum} minimum per visit)', { minimum: money(minimumCents, { whole: true }) })
                : t('One item')
            }
          >
            {items.map(({ id, name, cents }) => (
              <option key={id} value={id}>
                {cents === null ? t(name) : `${t(name)}, ${money(cents, { whole: true })}`}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <ZipField zip={wanted.zip} />
      <button className="btn btn-cta btn-lg max-sm:px-4">
        {t('Get Quote')} <Icon name="arrow" />
      </button>
    </form>
  );
}

/** What each part of the truck holds, in a word or two. */
const SHORT: Record<number, string> = {
  1: msg('a few boxes'),
  2: msg('sofa and mattress'),
  3: msg('a bedroom set'),
  4: msg('a one-car garage'),
  5: msg('a living room'),
  6: msg('a basement'),
  7: msg('a two-bedroom home'),
  8: msg('a whole apartment'),
};
