import type { MetaFunction } from '@remix-run/node';
import { TextPage } from '../components/page';
import type { PageHandle } from '../handle';
import { pageMeta } from '../meta';
import { useRoot } from '../use-root';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) =>
  pageMeta(args, 'Privacy', 'What we store about you, why, for how long, and how to have it deleted.');

export default function Privacy() {
  const { business } = useRoot();
  return (
    <TextPage title="Privacy" lead="What we store, why, and how to have it deleted.">
      <h2>What we store</h2>
      <ul>
        <li>Your name, e-mail address, phone number and the address of the job, so that we can come and write to you.</li>
        <li>What you asked us to remove, photos you sent (without their location data), quotes, appointments and invoices.</li>
        <li>For paying by card: brand, last four digits and expiry. The card number goes to the payment provider, never to us.</li>
        <li>When you sign a quote: your name as typed, the time and the network address, as proof of what was agreed.</li>
      </ul>
      <h2>In your browser</h2>
      <p>
        One cookie keeps you signed in. Half-filled forms are kept in your own browser so that nothing is lost, and cleared when you finish
        or log out. There are no advertising or tracking cookies.
      </p>
      <h2>Messages</h2>
      <p>
        We write about your job. Text messages are sent only if you agreed, and marketing only if you agreed to that as well; answer STOP at
        any time.
      </p>
      <h2>Who sees it</h2>
      <p>Our own staff, and the companies that send our mail, texts and payments, for that purpose alone. We sell nothing.</p>
      <h2>How long, and deleting it</h2>
      <p>
        You can have your data deleted at any time from your{' '}
        <a className="link" href="/account/delete">
          account
        </a>
        . Invoices must be kept for the tax office; your name is then removed from them.
      </p>
      <h2>Questions</h2>
      <p>
        Write or call: {business.name}, {business.phone}
        {business.email && `, ${business.email}`}.
      </p>
    </TextPage>
  );
}
