import { Button } from 'antd';
import { useState } from 'react';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { useAdmin } from '../schema/admin-context';
import { textsByLanguage } from '../kinds/translations';
import { useFormat, useTexts } from '../texts/wording';
import { inputOf } from './registry';
import type { InputProps } from './types';

/** The text of a field in other languages: each is offered by name, and has an input of its own once it is asked for or written. */
export function TranslationsInput({ field, row, value, onChange, id, disabled }: InputProps) {
  const { site } = useAdmin().schema;
  const [asked, setAsked] = useState<string[]>([]);
  const texts = textsByLanguage(value);
  const set = (code: string, text: unknown) => {
    const next = Object.entries({ ...texts, [code]: text }).filter(([, each]) => each !== null && each !== '');
    onChange?.(next.length > 0 ? Object.fromEntries(next) : null);
  };
  return (
    <div id={id} className="ra-translations">
      {site?.languages?.map((code) => {
        const own = { code, field: field.fields![0]!, id: `${id ?? field.name}_${code}`, disabled };
        const isAsked = asked.includes(code);
        if (!isAsked && texts[code] === undefined) return <Offer key={code} {...own} onAsk={() => setAsked([...asked, code])} />;
        return (
          <InLanguage key={code} {...own} row={row} value={texts[code] ?? null} autoFocus={isAsked} onChange={(text) => set(code, text)} />
        );
      })}
    </div>
  );
}

interface OfferProps {
  code: string;
  field: FieldSchema;
  disabled?: boolean;
  onAsk: () => void;
}

/** The button that opens the input of a language. */
function Offer({ code, field, disabled, onAsk }: OfferProps) {
  const language = useFormat().language(code);
  const { translations } = useTexts();
  return (
    <Button
      type="link"
      size="small"
      disabled={disabled}
      icon={<Icon name="plus" size={14} />}
      aria-label={translations.add(field.label, language)}
      onClick={onAsk}
    >
      {language}
    </Button>
  );
}

/** The input of one language, as the field has it. Empty, the readers of the language get the field's own text. */
function InLanguage({ code, field, id, ...rest }: InputProps & { code: string; id: string }) {
  const language = useFormat().language(code);
  const { translations } = useTexts();
  const Input = inputOf(field);
  return (
    <div className="ra-translation">
      <label htmlFor={id}>{language}</label>
      <div lang={code}>
        <Input {...rest} id={id} field={{ ...field, required: false }} aria-label={translations.of(field.label, language)} />
      </div>
    </div>
  );
}
