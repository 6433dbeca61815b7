import { useFormat } from '../texts/wording';
import { Nothing } from './cells';
import { kindOf } from './registry';
import { textsByLanguage } from './translations';
import type { CellProps } from './types';

/** A cell for a text in other languages: each beside the name of its language. */
export function TranslationsCell({ value, field, row, place }: CellProps) {
  const { language } = useFormat();
  const original = field.fields?.[0] ?? { ...field, kind: 'text' as const, format: undefined };
  const { Cell } = kindOf(original);
  const texts = Object.entries(textsByLanguage(value));
  if (texts.length === 0) return <Nothing />;
  if (place === 'list') return <span className="ra-clip">{texts.map(([code, text]) => `${language(code)}: ${text}`).join(' · ')}</span>;
  return (
    <dl className="ra-values">
      {texts.map(([code, text]) => (
        <div key={code}>
          <dt>{language(code)}</dt>
          <dd lang={code}>
            <Cell field={original} value={text} row={row} place={place} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
