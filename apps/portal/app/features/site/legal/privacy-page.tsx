import { msg } from '@haulbook/core';
import { useText } from '../../../language/use-speech';
import { LegalPage } from './legal-page';
import { whatWeStore, yourChoices, type PrivacyFacts } from './privacy-sections';

const IN_SHORT = [
  msg('We store what we need to do the job, contact you and keep our books. We never sell it.'),
  msg('No advertising, no tracking cookies, no third-party analytics.'),
  msg('We remove location data from photos before storing them. Card numbers never reach us.'),
  msg('You can have your data deleted at any time, with or without an account.'),
];

/** The privacy notice. */
export function PrivacyPage(facts: PrivacyFacts) {
  const t = useText();
  return (
    <LegalPage
      title={t('Privacy')}
      lead={t('What we store about you, why, for how long, and how to have it deleted.')}
      updatedOn="2026-11-28"
      inShort={IN_SHORT.map((line) => t(line))}
      sections={[...whatWeStore(t, facts), ...yourChoices(t)]}
    />
  );
}
