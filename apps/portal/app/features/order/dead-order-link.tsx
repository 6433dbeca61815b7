import { linkTo, Text, useSpeech } from '../../language/use-speech';
import { LanguageSwitch } from '../../shell/language-switch';
import { PhoneLink } from '../../site-data/phone-link';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import type { OrderLinkAnswer } from './order-link.server';

interface Props {
  /** The number of the address. */
  number: string;
  answer: OrderLinkAnswer | undefined;
}

/** What stands in place of an order whose link does not work: a form that has a new one sent to its customer. */
export function DeadOrderLink({ number, answer }: Props) {
  const { t, told } = useSpeech();
  const refusal = answer && !answer.ok ? answer : null;
  return (
    <main className="flex-1 bg-cream px-4 py-10">
      <div className="mx-auto flex max-w-md justify-end">
        <LanguageSwitch className="btn btn-quiet px-3" />
      </div>
      <div className="card mx-auto max-w-md p-6">
        <h1 className="text-3xl">{t('We couldn’t open this order')}</h1>
        <p className="mt-3 text-ink-muted">
          {t('The link may be incomplete, or it has ended. We’ll send a new one to the email address or phone number we have for you.')}
        </p>
        <form method="post" noValidate className="mt-6 grid gap-5">
          {answer?.ok && answer.message && <Alert tone="success">{told(answer.message)}</Alert>}
          {refusal?.message && Object.keys(refusal.fields).length === 0 && <Alert tone="error">{told(refusal.message)}</Alert>}
          <TextField
            label={t('Order number')}
            name="number"
            defaultValue={refusal?.typed?.number ?? number}
            placeholder="J-2026-00001"
            error={refusal?.fields.number}
          />
          <TextField
            label={t('Your email or phone number')}
            name="reach"
            defaultValue={refusal?.typed?.reach}
            autoComplete="email"
            error={refusal?.fields.reach}
          />
          <button className="btn btn-cta btn-lg" name="intent" value="send">
            {t('Send me a new link')}
          </button>
        </form>
        <p className="mt-6 text-ink-muted">
          <Text
            id="Have an account? <0>Sign in to see your order</0>, or call us."
            parts={[linkTo(`/login?redirectTo=${encodeURIComponent(`/orders/${number}`)}`)]}
          />
        </p>
        <PhoneLink className="btn btn-plain btn-lg mt-3 w-full" />
      </div>
    </main>
  );
}
