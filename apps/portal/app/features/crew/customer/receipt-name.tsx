import { useText } from '../../../language/use-speech';
import type { StopProps } from '../stop';
import { Signature } from './signature';
import { TheirLanguage } from './their-language';

interface ReceiptNameProps extends Pick<StopProps, 'stop'> {
  fields: Record<string, string>;
}

/** The customer's signature under the receipt for what they paid at the door. */
export function ReceiptName({ stop, fields }: ReceiptNameProps) {
  return (
    <TheirLanguage stop={stop}>
      <Signed fields={fields} />
    </TheirLanguage>
  );
}

function Signed({ fields }: Pick<ReceiptNameProps, 'fields'>) {
  const t = useText();
  return <Signature label={t('Customer’s name')} hint={t('They sign for the receipt.')} name="signedBy" optional fields={fields} />;
}
