import { pluralize } from '@haulbook/core';
import { PhoneLink } from '../../site-data/phone-link';
import { useCrew } from './crew-context';
import { WaitingList } from './waiting-list';

/** What stands in place of a day whose link does not work. What still waits on the phone goes on being sent. */
export function EndedDay({ ended }: { ended: boolean }) {
  const { items } = useCrew();
  return (
    <main className="sun flex-1 bg-canvas px-4 py-10">
      <div className="card mx-auto max-w-md p-6">
        <h1 className="text-3xl">{ended ? 'This link has ended' : 'We couldn’t open this link'}</h1>
        <p className="mt-3 text-lg">
          {ended
            ? 'A link works for one day, and only until the office makes a new one.'
            : 'It may be incomplete. Open it again from the text you got, or copy all of it.'}{' '}
          Ask the office for today’s link.
        </p>
        {items.length > 0 && (
          <section className="mt-5 grid gap-3" aria-label="Not sent yet">
            <p role="status" className="text-lg font-semibold text-warning">
              {pluralize(items.length, 'thing')} on this phone not sent yet. What you did before midnight is taken until noon, as long as
              this page is open with a signal. If the office made you a new link for the same day, open that one.
            </p>
            <WaitingList items={items.filter(({ problem }) => problem)} />
          </section>
        )}
        <PhoneLink className="btn btn-brand btn-lg mt-6 min-h-14 w-full" />
      </div>
    </main>
  );
}
