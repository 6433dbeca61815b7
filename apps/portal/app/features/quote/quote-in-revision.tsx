import { PhoneLink } from '../../site-data/phone-link';

/** Shown in place of a quote to those who could open its last version, while a new one is being prepared. */
export function QuoteInRevision() {
  return (
    <div className="card mx-auto w-full max-w-lg p-6 sm:p-10">
      <h1 className="text-3xl">We’re preparing a new version</h1>
      <p className="mt-2 text-ink-muted">
        Your quote is being updated, so the version behind this link can’t be approved anymore. We’ll email you a new link as soon as it’s
        ready.
      </p>
      <p className="mt-4">
        Questions? Call <PhoneLink />.
      </p>
    </div>
  );
}
