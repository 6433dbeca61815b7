import type { ServiceView } from '@haulbook/contracts';
import { useActionData } from '@remix-run/react';
import { useSpeech } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import { TextArea, TextField } from '../../ui/field';
import type { CallRefusal } from './call.server';

interface Props {
  services: ServiceView[];
  service: string;
  /** The ZIP code entered on the home page; empty for none. */
  zip: string;
  /** How the visitor arrived, sent in hidden fields. */
  origin: Record<string, string>;
}

/** For browsers without scripts: asks for a callback. Posts as a plain form, and what was entered comes back with the messages. */
export function CallForm({ services, service, zip, origin }: Props) {
  const { t, told } = useSpeech();
  const answer = useActionData<CallRefusal>();
  const { fields = {}, typed = {}, message = null } = answer ?? {};
  const bind = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: fields[name] });
  return (
    <form method="post" action="/book-new" noValidate className="card mx-auto grid max-w-2xl gap-5 p-5 sm:p-8">
      {Object.entries(origin).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={typed[name] ?? value} />
      ))}
      <div>
        <h1 className="text-3xl">{t('Tell us what needs to go')}</h1>
        <p className="mt-2 text-ink-muted">
          {t(
            'Prices and available times require JavaScript, which is turned off in this browser. Leave your number and we’ll call you with both.',
          )}
        </p>
      </div>
      {message && <Alert tone="error">{told(message)}</Alert>}
      <TextField label={t('Your name')} autoComplete="name" {...bind('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Email')} type="email" autoComplete="email" {...bind('email')} />
        <TextField label={t('Phone')} type="tel" autoComplete="tel" {...bind('phone')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <label className="block font-medium">
          {t('Service')}
          <select name="serviceSlug" defaultValue={typed.serviceSlug ?? service} className="field-input mt-1.5 font-normal">
            <option value="">{t('Not sure yet')}</option>
            {services.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {t(name)}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label={t('ZIP code')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          optional
          {...bind('zip')}
          defaultValue={typed.zip ?? zip}
        />
      </div>
      <TextArea label={t('What needs to go?')} optional maxLength={2000} {...bind('message')} />
      <button className="btn btn-cta btn-lg justify-self-start">{t('Please call me')}</button>
    </form>
  );
}
