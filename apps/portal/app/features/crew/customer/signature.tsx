import { useState } from 'react';
import { useText } from '../../../language/use-speech';
import { FieldError, TextField } from '../../../ui/field';
import { SignatureCanvas } from '../../../ui/signature-canvas';

interface SignatureProps {
  label: string;
  hint: string;
  /** The field of the name. */
  name: string;
  optional?: boolean;
  fields: Record<string, string>;
}

/** The customer's signature on the crew's phone: the name, and with a finger if they like. */
export function Signature({ label, hint, name, optional = false, fields }: SignatureProps) {
  const t = useText();
  const [drawn, setDrawn] = useState(false);
  const [image, setImage] = useState<string | null>(null);
  return (
    <>
      <TextField label={label} hint={hint} name={name} autoComplete="off" optional={optional} error={fields[name]} />
      {drawn ? (
        <SignatureCanvas onChange={setImage} />
      ) : (
        <button type="button" className="btn btn-plain min-h-14 border-2 text-lg" onClick={() => setDrawn(true)}>
          {t('Sign with a finger')}
        </button>
      )}
      <input type="hidden" name="signatureImage" value={image ?? ''} />
      <FieldError message={fields['signature.image']} />
    </>
  );
}
