import { LegalPage } from './legal-page';
import { whatWeStore, YOUR_CHOICES, type PrivacyFacts } from './privacy-sections';

const IN_SHORT = [
  'We store what we need to do the job, contact you and keep our books. We never sell it.',
  'No advertising, no tracking cookies, no third-party analytics.',
  'We remove location data from photos before storing them. Card numbers never reach us.',
  'You can have your data deleted at any time, with or without an account.',
];

/** The privacy notice. */
export function PrivacyPage(facts: PrivacyFacts) {
  return (
    <LegalPage
      title="Privacy"
      lead="What we store about you, why, for how long, and how to have it deleted."
      updatedOn="2026-11-28"
      inShort={IN_SHORT}
      sections={[...whatWeStore(facts), ...YOUR_CHOICES]}
    />
  );
}
