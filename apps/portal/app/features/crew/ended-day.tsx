import type { LinkEnd } from '@haulbook/contracts';
import { pluralize } from '@haulbook/core';
import { PhoneLink } from '../../site-data/phone-link';
import { useCrew } from './crew-context';
import { WaitingList } from './waiting-list';

const ENDED: Record<LinkEnd, string> = {
  over: 'A link works for one day, and that day is over. Ask the office for today’s link.',
  revoked: 'The office ended it, or made you a new one. Open the latest link you got, or ask the office for one.',
};
const LEFT: Record<LinkEnd, string> = {
  over: 'What you did before midnight is taken until noon, as long as this page is open with a signal. After that, tell the office.',
  revoked: 'Nothing more is taken under this link. A new link for the same day sends it: open that one, or tell the office.',
};

/** What stands in place of a day whose link does not work. What still waits on the phone goes on being sent. */
export function EndedDay({ ended }: { ended: LinkEnd | null }) {
  const { items, notices } = useCrew();
  return (
    <main className="sun flex-1 bg-cream px-4 py-10">
      <div className="card mx-auto max-w-md p-6">
        <h1 className="text-3xl">{ended ? 'This link has ended' : 'We couldn’t open this link'}</h1>
        <p className="mt-3 text-lg">
          {ended
            ? ENDED[ended]
            : 'It may be incomplete. Open it again from the text you got, or copy all of it. Ask the office for today’s link.'}
        </p>
        {notices.length + items.length > 0 && (
          <section className="mt-5 grid gap-3" aria-label="Still on this phone">
            <WaitingList items={notices} />
            {items.length > 0 && (
              <p role="status" className="text-lg font-semibold text-warning">
                {pluralize(items.length, 'thing')} on this phone not sent yet. {ended && LEFT[ended]}
              </p>
            )}
            <WaitingList items={items} />
          </section>
        )}
        <PhoneLink className="btn btn-brand btn-lg mt-6 min-h-14 w-full" />
      </div>
    </main>
  );
}
