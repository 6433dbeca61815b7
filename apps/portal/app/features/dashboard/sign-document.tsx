import { createApi } from '@haulbook/api-client';
import { signDocumentInput, type DocumentView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useMutation } from '../../forms/use-mutation';
import { useSpeech } from '../../language/use-speech';
import { FieldError, TextField } from '../../ui/field';
import { useNotify } from '../../ui/notifications';
import { Section } from '../../ui/empty-state';

interface Props {
  request: DocumentView['signatures'][number];
  documentName: string;
}

/** The form in which the customer signs the document above it with their name. */
export function SignDocument({ request, documentName }: Props) {
  const { t, told } = useSpeech();
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const { busy, fields, message, form, run, check } = useMutation();
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const sign = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(signDocumentInput, { name, agreed });
    if (!input || !(await run(() => createApi().account.signDocument(request.id, input)))) return;
    revalidate();
    notify({ type: 'success', title: t('Document signed'), message: t('Thank you. We emailed you a confirmation.') });
  };
  return (
    <Section title={t('Sign this document')}>
      <form ref={form} noValidate onSubmit={(event) => void sign(event)} className="card grid gap-4 p-5 sm:p-6">
        <div>
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              className="tick mt-0.5"
              checked={agreed}
              aria-invalid={fields.agreed ? true : undefined}
              aria-describedby={fields.agreed ? 'agreed-error' : undefined}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
            <span>{t('I have read {document} and agree to it.', { document: documentName })}</span>
          </label>
          <FieldError id="agreed-error" message={fields.agreed} />
        </div>
        <TextField
          label={t('Your full name')}
          hint={t('Typing your name signs the document. We keep the time, your IP address and your browser with it.')}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields.name}
        />
        {message && (
          <p role="alert" className="text-sm font-medium text-error">
            {told(message)}
          </p>
        )}
        <div>
          <button className="btn btn-cta" disabled={busy}>
            {busy ? t('One moment…') : t('Sign document')}
          </button>
        </div>
      </form>
    </Section>
  );
}
