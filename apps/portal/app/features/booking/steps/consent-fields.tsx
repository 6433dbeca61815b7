import { TermsText } from '../../../forms/terms-text';
import { useText } from '../../../language/use-speech';
import { FieldError } from '../../../ui/field';
import { useBooking } from '../booking-context';
import type { Consent } from '../draft';

/** Agreement to the terms, and consent to text messages. Where a firm price is signed, the signature agrees to the terms. */
export function ConsentFields() {
  const t = useText();
  const { consent, changeConsent, submission } = useBooking();
  const error = submission.fields['consent.terms'];
  const tick = (name: keyof Consent) => ({
    type: 'checkbox',
    name,
    className: 'tick mt-0.5',
    checked: consent[name],
    onChange: (event: { currentTarget: { checked: boolean } }) => changeConsent({ [name]: event.currentTarget.checked }),
  });
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('Your consent')}</legend>
      {submission.firmCents === null && (
        <>
          <label className="flex cursor-pointer items-start gap-3 py-2">
            <input {...tick('terms')} aria-invalid={error ? true : undefined} aria-describedby={error && 'terms-error'} />
            <span>
              <TermsText />
            </span>
          </label>
          <FieldError id="terms-error" message={error} />
        </>
      )}
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input {...tick('smsTransactional')} />
        {t('Text me about this appointment. Message rates may apply; reply STOP to end.')}
      </label>
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input {...tick('smsMarketing')} />
        {t('Text me offers now and then. Not required to book.')}
      </label>
    </fieldset>
  );
}
