import type { AddressInput, OwnAddressView } from '@haulbook/contracts';
import { useText } from '../../../language/use-speech';
import { addressLine } from '../../../ui/format';

interface Props {
  saved: OwnAddressView[];
  /** The address in the fields below. */
  address: AddressInput;
  /** Receive the picked address; null for one that is not saved. */
  onPick: (address: OwnAddressView | null) => void;
}

const isAt = (address: AddressInput) => (saved: OwnAddressView) =>
  (['line1', 'line2', 'city', 'state', 'zip'] as const).every((name) => saved[name] === address[name]);

/** The saved addresses of a signed-in customer, to pick instead of typing. */
export function SavedAddresses({ saved, address, onPick }: Props) {
  const t = useText();
  if (saved.length === 0) return null;
  const picked = saved.find(isAt(address));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('Your saved addresses')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {saved.map((one) => (
          <label key={one.id} className="choice p-3">
            <input type="radio" name="savedAddress" className="tick" checked={one === picked} onChange={() => onPick(one)} />
            <span className="min-w-0">
              {one.label && <strong className="block">{one.label}</strong>}
              <span className="text-ink-muted">{addressLine(one)}</span>
            </span>
          </label>
        ))}
        <label className="choice p-3">
          <input type="radio" name="savedAddress" className="tick" checked={!picked} onChange={() => onPick(null)} />
          {t('Another address')}
        </label>
      </div>
    </fieldset>
  );
}
