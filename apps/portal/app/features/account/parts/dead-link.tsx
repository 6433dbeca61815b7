import { msg } from '@haulbook/core';
import type { LinkType } from '@haulbook/resource-contracts';
import { Text, useSpeech } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { Alert } from '../../../ui/alert';
import { withReturnTo } from '../return-to';
import { AccountPage } from './account-page';

/** Where to get a new link. */
const AGAIN: Partial<Record<LinkType, { path: string; words: string }>> = {
  recovery: { path: '/auth/reset-password', words: msg('Send me a new link') },
  email_change: { path: '/account/security', words: msg('Back to sign-in and security') },
};

/** The notice that a link was used, has expired, or was never valid, and what to do. */
export function DeadLink({ type, redirectTo, message }: { type: LinkType; redirectTo: string | null; message: string | null }) {
  const { t, told } = useSpeech();
  const again = AGAIN[type] ?? { path: '/login', words: msg('Go to login') };
  return (
    <AccountPage title={t('This link no longer works')}>
      <div className="mt-5 grid gap-5">
        {message && <Alert tone="error">{told(message)}</Alert>}
        <p className="text-ink-muted">
          {t('Links work once and expire soon, so that no one else can use yours.')}{' '}
          {type === 'invite'
            ? t('Ask the person who invited you for a new invitation.')
            : t('The most recent email usually has one that still works.')}
        </p>
        <a className="btn btn-brand btn-lg" href={withReturnTo(again.path, redirectTo)}>
          {t(again.words)}
        </a>
        <p className="text-sm text-ink-muted">
          <Text id="Stuck? Call <0/>." parts={[<PhoneLink />]} />
        </p>
      </div>
    </AccountPage>
  );
}
