import { RESCHEDULE_NOTICE_HOURS } from '@haulbook/domain';
import { LegalPage } from './legal-page';
import { beforeTheJob, theJob, type TermsFacts } from './terms-sections';

const IN_SHORT = [
  'The final price stays within the range you saw unless you sign for more before we load.',
  `You can move or cancel your appointment for free up to ${RESCHEDULE_NOTICE_HOURS} hours before it starts.`,
  'What we load becomes ours. Please check for keys, papers and keepsakes first.',
  'If we damage something, tell us and we will make it right.',
];

/** The terms of service, with the fees and refused items of the current price list. */
export function TermsPage(facts: TermsFacts) {
  return (
    <LegalPage
      title="Terms of service"
      lead="What you can count on and what we count on, in plain English."
      updatedOn="2026-11-01"
      inShort={IN_SHORT}
      sections={[...beforeTheJob(facts), ...theJob(facts)]}
    />
  );
}
