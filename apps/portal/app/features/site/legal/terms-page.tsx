import { msg } from '@haulbook/core';
import { RESCHEDULE_NOTICE_HOURS } from '@haulbook/domain';
import { useSpeech } from '../../../language/use-speech';
import { LegalPage } from './legal-page';
import { beforeTheJob, theJob, type TermsFacts } from './terms-sections';

const IN_SHORT = [
  msg('The final price stays within the range you saw unless you sign for more before we load.'),
  msg('You can move or cancel your appointment for free up to {hours} hours before it starts.'),
  msg('What we load becomes ours. Please check for keys, papers and keepsakes first.'),
  msg('If we damage something, tell us and we will make it right.'),
];

/** The terms of service, with the fees and refused items of the current price list. */
export function TermsPage(facts: TermsFacts) {
  const speech = useSpeech();
  const { t } = speech;
  return (
    <LegalPage
      title={t('Terms of service')}
      lead={t('What you can count on and what we count on, in plain English.')}
      updatedOn="2026-11-01"
      inShort={IN_SHORT.map((line) => t(line, { hours: RESCHEDULE_NOTICE_HOURS }))}
      sections={[...beforeTheJob(speech, facts), ...theJob(speech, facts)]}
    />
  );
}
