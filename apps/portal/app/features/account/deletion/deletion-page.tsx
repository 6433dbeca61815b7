import type { DeletionView } from '@haulbook/contracts';
import type { Refusal } from '../../../http/form.server';
import { useSpeech } from '../../../language/use-speech';
import { CardPage } from '../../../shell/page';
import { Alert } from '../../../ui/alert';
import type { DeletionLinkSent } from './answers.server';
import { CodeForm, ConfirmForm, LinkForm, PasswordForm, RequestStatus, WhatHappens } from './deletion-forms';

interface Props {
  answer: DeletionLinkSent | Refusal | undefined;
  /** The request code in the URL; empty for none. */
  code: string;
  found: DeletionView | null;
  /** The token of an emailed link; empty for none. */
  token: string;
  /** The address of the signed-in customer; empty for visitors. */
  email: string;
}

/** The page that requests the deletion of personal data or shows the status of a request. */
export function DeletionPage({ answer, code, found, token, email }: Props) {
  const { t, told } = useSpeech();
  if (found) {
    return (
      <CardPage title={t('Delete my data')}>
        <div className="mt-6">
          <RequestStatus request={found} />
        </div>
      </CardPage>
    );
  }
  const fields = answer && !answer.ok ? answer.fields : {};
  return (
    <CardPage title={t('Delete my data')} lead={t('You can ask us to delete all data that identifies you.')}>
      <div className="mt-6 grid gap-7">
        {answer?.ok && <Alert tone="success">{told(answer.message)}</Alert>}
        {answer && !answer.ok && answer.message && Object.keys(fields).length === 0 && <Alert tone="error">{told(answer.message)}</Alert>}
        {code && <Alert tone="warning">{t('We couldn’t find a request with this code. Please check it and try again.')}</Alert>}
        <WhatHappens />
        <ProofForm token={answer ? '' : token} email={email} fields={fields} />
        {email && !token && (
          <details>
            <summary className="link inline-block py-2">{t('My account has no password')}</summary>
            <div className="pt-4">
              <LinkForm email={email} fields={{}} />
            </div>
          </details>
        )}
        {!token && (
          <div className="border-t border-line pt-6">
            <CodeForm code={code} />
          </div>
        )}
      </div>
    </CardPage>
  );
}

/** The form for the appropriate proof: the emailed link, the password of the signed-in customer, or an address to send a link to. */
function ProofForm({ token, email, fields }: { token: string; email: string; fields: Record<string, string> }) {
  if (token) return <ConfirmForm token={token} />;
  return email ? <PasswordForm email={email} fields={fields} /> : <LinkForm email={email} fields={fields} />;
}
