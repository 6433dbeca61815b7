import { msg, type Speech } from '@haulbook/core';
import type { OwnSession } from '@haulbook/resource-contracts';
import { useSpeech, useText } from '../../../language/use-speech';
import { useMoments } from '../../../site-data/use-moments';
import { Icon } from '../../../ui/icons';
import type { AccountAnswer } from '../answers.server';
import { FormAnswerNote } from '../parts/form-answer';
import { SubmitButton } from '../parts/submit-button';
import { answerTo, PanelForm, PROVIDERS, SecurityCard } from './security-panels';

/** The sessions of the account, this one first, with buttons to end others. */
export function SessionsPanel({ sessions, answer }: { sessions: OwnSession[]; answer: AccountAnswer | undefined }) {
  const t = useText();
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current) || seenAt(b).localeCompare(seenAt(a)));
  return (
    <SecurityCard title={t('Where you’re signed in')} state={t('Don’t recognize one? Sign it out and change your password.')}>
      <div className="mt-4">
        <FormAnswerNote answer={answerTo('sessions', answer)} />
      </div>
      <ul aria-label={t('Sessions')} className="mt-1 divide-y divide-line">
        {ordered.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <PanelForm name="sessions" intent="end-others" className="border-t border-line pt-4">
          <SubmitButton intent="end-others" busyText={t('One moment…')} className="btn btn-danger w-full sm:w-auto">
            {t('Sign out everywhere else')}
          </SubmitButton>
        </PanelForm>
      )}
    </SecurityCard>
  );
}

/** How a session began. */
const METHODS: Record<string, string> = {
  password: msg('by password'),
  magiclink: msg('by emailed link'),
  code: msg('by emailed code'),
  recovery: msg('by password reset'),
  'email/signup': msg('by sign-up'),
  invite: msg('by invitation'),
  passkey: msg('by passkey'),
};

/** Return how a session began: "by password and second step". */
function waysOf({ method, assurance }: OwnSession, { t }: Speech): string {
  const known = METHODS[method];
  const first = known ? t(known) : t('by {provider}', { provider: PROVIDERS[method] ?? method });
  return assurance === 'aal2' && method !== 'passkey' ? t('{method} and second step', { method: first }) : first;
}

/** Return the browser of a session in the reader’s words: "Chrome 128 on Windows" as the server says it. */
function browserIn({ browser }: OwnSession, { t }: Speech): string {
  const [name, os] = browser.split(' on ');
  return os ? t('{browser} on {os}', { browser: name, os }) : t(browser);
}

const seenAt = ({ lastSeenAt, createdAt }: OwnSession) => lastSeenAt ?? createdAt;

function Session({ session }: { session: OwnSession }) {
  const speech = useSpeech();
  const { t } = speech;
  const { id, current, kind, ip } = session;
  const { zone } = useMoments();
  const browser = browserIn(session, speech);
  const isPhone = /android|ios|iphone|ipad|mobile/i.test(session.browser);
  return (
    <li className="flex items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 items-start gap-3">
        <Icon name={kind === 'api' ? 'key' : isPhone ? 'mobile' : 'laptop'} className="mt-0.5 text-brand" />
        <div className="min-w-0">
          <p className="font-medium">
            {browser}{' '}
            {current && (
              <span className="ml-1 rounded-full bg-brand-soft px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-brand">
                {t('This device')}
              </span>
            )}
          </p>
          <p className="text-sm wrap-anywhere text-ink-faint">
            {current ? t('Active now') : t('Last active {time}', { time: momentIn(zone, seenAt(session), speech) })}
            {ip && ` · ${ip}`} · {waysOf(session, speech)}
          </p>
        </div>
      </div>
      {!current && (
        <PanelForm name="sessions" intent="end-session" className="">
          <input type="hidden" name="session" value={id} />
          <SubmitButton intent="end-session" className="btn btn-quiet -mr-3 px-3 whitespace-nowrap">
            {t('Sign out')}
            <span className="sr-only"> {browser}</span>
          </SubmitButton>
        </PanelForm>
      )}
    </li>
  );
}

/** Write a moment without its year. */
const momentIn = (zone: string, instant: string, { locale }: Speech) =>
  new Date(instant)
    .toLocaleString(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone })
    .replaceAll('\u202f', ' ');
