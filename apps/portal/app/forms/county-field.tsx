import { msg } from '@haulbook/core';
import { useText } from '../language/use-speech';
import { Field, TextField } from '../ui/field';
import { useCounties } from './use-counties';

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  zip: string;
}

const LABEL = msg('County');
const HINT = msg('Your ZIP code is in more than one county. Sales tax depends on it.');

/** The field for the county, if the ZIP code spans several. */
export function CountyField({ zip, ...field }: Props) {
  const t = useText();
  const counties = useCounties(zip);
  const { name, value, error, onChange } = field;
  if (counties.length === 0) return error ? <TextField label={t(LABEL)} hint={t(HINT)} {...field} /> : null;
  return (
    <Field label={t(LABEL)} hint={t(HINT)} error={error}>
      {(ids) => (
        <select {...ids} name={name} value={counties.includes(value) ? value : ''} onChange={onChange} className="field-input">
          <option value="">{t('Please choose')}</option>
          {counties.map((county) => (
            <option key={county}>{county}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
