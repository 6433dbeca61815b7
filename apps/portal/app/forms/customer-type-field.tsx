import { msg } from '@haulbook/core';
import type { InputHTMLAttributes } from 'react';
import { useText } from '../language/use-speech';

const LABELS = { residential: msg('My home'), commercial: msg('My business') } as const;
type CustomerType = keyof typeof LABELS;

interface Props {
  /** Return the attributes of a radio button: `checked` in a controlled form, `defaultChecked` in any other. */
  radio: (value: CustomerType) => InputHTMLAttributes<HTMLInputElement>;
}

/** The choice whether the job is for a home or a business. */
export function CustomerTypeField({ radio }: Props) {
  const t = useText();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('This is for')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(Object.keys(LABELS) as CustomerType[]).map((value) => (
          <label key={value} className="choice p-3">
            <input type="radio" className="tick" {...radio(value)} />
            {t(LABELS[value])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
