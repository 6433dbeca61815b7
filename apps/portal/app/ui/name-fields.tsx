import { useText } from '../language/use-speech';
import { TextField } from './field';

interface Part {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** First and last name, side by side if there is room. */
export function NameFields({ first, last }: { first: Part; last: Part }) {
  const t = useText();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={t('First name')} autoComplete="given-name" {...first} />
      <TextField label={t('Last name')} autoComplete="family-name" {...last} />
    </div>
  );
}
