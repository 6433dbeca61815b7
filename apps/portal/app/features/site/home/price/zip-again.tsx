import { useText } from '../../../../language/use-speech';
import { loadValues } from '../../../../site-data/wanted';
import { TextField } from '../../../../ui/field';
import { CampaignFields } from './campaign-fields';
import { PRICE_ANCHOR } from './price-anchor';
import type { PriceAnswer } from './price-answer.server';

/** Beside a price, the ZIP code once more where it was left out or mistyped: the same load is then answered with free times. */
export function ZipAgain({ answer: { wanted, area } }: { answer: PriceAnswer }) {
  const t = useText();
  return (
    <form method="get" action={PRICE_ANCHOR} noValidate className="grid max-w-sm justify-items-start gap-4">
      <CampaignFields />
      {loadValues(wanted).map((value, index) => (
        <input key={index} type="hidden" name="load" defaultValue={value} />
      ))}
      <TextField
        label={t('ZIP code')}
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={area?.zip}
        error={area?.error ?? undefined}
      />
      <button className="btn btn-brand">{t('See free times')}</button>
    </form>
  );
}
