import { useText } from '../../../../language/use-speech';

/** The ZIP code in a form for a price, with the one that was asked about before. */
export function ZipField({ zip }: { zip: string }) {
  const t = useText();
  return (
    <label className="block text-sm font-semibold text-head">
      {t('ZIP code')}
      <input
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        placeholder="27601"
        defaultValue={zip}
        className="field-input mt-1 min-h-13 font-normal tabular-nums"
      />
    </label>
  );
}
