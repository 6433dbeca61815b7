import type { MetaFunction } from '@remix-run/node';
import { TextPage } from '../components/page';
import type { PageHandle } from '../handle';
import { pageMeta } from '../meta';
import { useRoot } from '../use-root';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => pageMeta(args, 'Terms of service', 'The terms under which we remove junk and clear out rooms.');

export default function Terms() {
  const { business } = useRoot();
  return (
    <TextPage title="Terms of service" lead="What you can count on, and what we count on, in plain words.">
      <h2>Quotes and prices</h2>
      <p>
        A price range shown online is what we expect to charge for what you described. The final price stays within it unless what we find
        differs and you sign a change order before we load. A quote is valid through the end of the day it names, in New York time.
      </p>
      <h2>Appointments</h2>
      <p>
        You book a window. We may arrive at any time within it and will write when the truck is on its way. You can move an appointment up
        to 24 hours before it begins; later than that, please call us.
      </p>
      <h2>Cancelling</h2>
      <p>
        Cancelling is free with 24 hours of notice. Inside that, or when we arrive and cannot get in, a fee applies; the amount is on your
        quote and was shown before you booked.
      </p>
      <h2>What we do not take</h2>
      <p>Asbestos, fuels, propane, medical waste and wet paint. If we find some, we leave it where it is and tell you.</p>
      <h2>Your things</h2>
      <p>
        You confirm that what you ask us to take is yours to give away. Once loaded it becomes ours, to donate, recycle or dispose of.
        Please look twice for keys, papers and keepsakes: we cannot bring things back.
      </p>
      <h2>Paying</h2>
      <p>
        Payment is due on the day named on the invoice, by card, check, cash or transfer. A deposit, where one applies, is part of the
        price.
      </p>
      <h2>Care and liability</h2>
      <p>
        We protect floors and doorways. If we damage something, tell us within seven days and we will repair or replace it, up to its value
        at the time.
      </p>
      <h2>Questions</h2>
      <p>
        Call {business.name} at {business.phone}. North Carolina law applies.
      </p>
    </TextPage>
  );
}
