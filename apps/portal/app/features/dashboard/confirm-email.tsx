import { Form } from '@remix-run/react';
import { Text, useText } from '../../language/use-speech';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';

/**
 * The notice that the account's email is not confirmed, which happens where accounts work at once. The security page answers the form: it
 * has the same one.
 */
export function ConfirmEmail() {
  const t = useText();
  const email = useRoot().me.user?.email ?? '';
  return (
    <div className="mb-8">
      <Alert tone="info" title={t('Please confirm your email')}>
        <p>
          <Text
            id="<0>{email}</0> is not confirmed yet. Open the link in our email. Until then, we keep earlier quotes and invoices under this address hidden."
            values={{ email }}
            parts={[(words) => <strong className="wrap-anywhere">{words}</strong>]}
          />
        </p>
        <Form method="post" action="/dashboard/security" className="mt-3">
          <input type="hidden" name="form" value="confirm" />
          <input type="hidden" name="email" value={email} />
          <button className="btn btn-plain" name="intent" value="confirm">
            {t('Send the confirmation email again')}
          </button>
        </Form>
      </Alert>
    </div>
  );
}
